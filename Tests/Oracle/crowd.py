"""Ten thousand clients at once, each in a language of its own: says how many got what they asked for.

All connections stand open before the first client asks, and all ask before the first answer is read.

Usage: crowd.py PORT CLIENTS
"""
import asyncio
import json
import resource
import sys

LANGUAGES = (
    "af ar bg bn ca cs da de el en es et eu fa fi fr he hi hr hu id is it ja ka ko lt lv ms nb nl pl pt-BR ro ru sk sv "
    "th tr uk").split()


def request(language):
    return (
        "GET /apps/snoodle/prompt?installed=1.9 HTTP/1.1\r\nHost: localhost\r\n"
        f"Accept-Language: {language}\r\nConnection: close\r\n\r\n").encode()


def parts(answer):
    head, _, body = answer.partition(b"\r\n\r\n")
    fields = dict(line.lower().split(": ", 1) for line in head.decode().split("\r\n")[1:] if ": " in line)
    return head.split(b" ")[1].decode(), fields.get("content-language"), body


async def ask(port, language):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request(language))
    answer = parts(await reader.read())
    writer.close()
    return answer


async def crowd(port, count):
    # What one client alone gets in each language.
    alone = {language: (await ask(port, language)) for language in LANGUAGES}
    bodies = {body for _, _, body in alone.values()}
    isRight = all(
        status == "200" and language == named.lower() and len(bodies) == len(LANGUAGES)
        for named, (status, language, _) in alone.items())
    connections = []
    for start in range(0, count, 250):
        connections += await asyncio.gather(
            *(asyncio.open_connection("127.0.0.1", port) for _ in range(min(250, count - start))))
    for number, (_, writer) in enumerate(connections):
        writer.write(request(LANGUAGES[number % len(LANGUAGES)]))

    async def answer(number):
        reader, writer = connections[number]
        found = parts(await asyncio.wait_for(reader.read(), 120))
        writer.close()
        return found == alone[LANGUAGES[number % len(LANGUAGES)]]

    right = await asyncio.gather(*(answer(number) for number in range(count)), return_exceptions=True)
    print(json.dumps({
        "languages": len(bodies) if isRight else 0, "connections": len(connections),
        "right": sum(found is True for found in right)}))


resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
asyncio.run(crowd(int(sys.argv[1]), int(sys.argv[2])))
