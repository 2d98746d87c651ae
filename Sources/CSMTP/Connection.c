#include <curl/curl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "CSMTP.h"

struct csmtp {
    CURL *handle;
    curl_socket_t socket;
};

/// A part of a TLS record at most, so that few bytes are begun when a connection breaks.
enum { PIECE = 16 * 1024 };

csmtp_status csmtp_prepare(void) {
    return curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? CSMTP_OK : CSMTP_FAILED;
}

/// Notes what the server says while the connection is made: libcurl passes each line on.
static size_t note_line(char *line, size_t size, size_t count, void *context) {
    csmtp_facts *facts = context;
    size_t length = size * count;
    if (length < 3) return length;
    // What was offered before the encryption counts no longer.
    if (!strncmp(line, "220", 3)) facts->pipelining = facts->size = 0;
    if (!strncmp(line, "235", 3)) facts->authenticated = 1;
    if (length > 4 && !strncmp(line, "250", 3)) {
        const char *word = line + 4;
        size_t rest = length - 4;
        size_t end = 0;
        while (end < rest && word[end] != ' ' && word[end] != '\r' && word[end] != '\n') end++;
        if (end == 10 && !strncasecmp(word, "PIPELINING", 10)) facts->pipelining = 1;
        if (end == 4 && !strncasecmp(word, "SIZE", 4)) facts->size = 1;
    }
    size_t kept = length < sizeof facts->answer - 1 ? length : sizeof facts->answer - 1;
    memcpy(facts->answer, line, kept);
    facts->answer[kept] = 0;
    return length;
}

static csmtp_status status_of(CURLcode code) {
    switch (code) {
    case CURLE_OK: return CSMTP_OK;
    case CURLE_COULDNT_RESOLVE_HOST: return CSMTP_NO_HOST;
    case CURLE_COULDNT_CONNECT: return CSMTP_NOT_CONNECTED;
    case CURLE_OPERATION_TIMEDOUT: return CSMTP_TIMEOUT;
    case CURLE_USE_SSL_FAILED: return CSMTP_NO_TLS;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS: return CSMTP_UNTRUSTED;
    case CURLE_SSL_CACERT_BADFILE: return CSMTP_BAD_CERTIFICATES;
    case CURLE_LOGIN_DENIED: return CSMTP_DENIED;
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_REMOTE_ACCESS_DENIED: return CSMTP_REFUSED;
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
    case CURLE_GOT_NOTHING: return CSMTP_CLOSED;
    default: return CSMTP_FAILED;
    }
}

static CURLcode configure(CURL *handle, const csmtp_options *options, csmtp_facts *facts) {
    CURLcode code = CURLE_OK;
#define SET(option, value) if (code == CURLE_OK) code = curl_easy_setopt(handle, option, value)
    SET(CURLOPT_URL, options->url);
    SET(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    SET(CURLOPT_CONNECT_ONLY, 1L);
    SET(CURLOPT_NOSIGNAL, 1L);
    // Neither an option nor a variable of the environment leads over a proxy.
    SET(CURLOPT_PROXY, "");
    SET(CURLOPT_NOPROXY, "*");
    SET(CURLOPT_USE_SSL, options->requires_tls ? (long)CURLUSESSL_ALL : (long)CURLUSESSL_NONE);
    SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    SET(CURLOPT_SSL_VERIFYPEER, 1L);
    SET(CURLOPT_SSL_VERIFYHOST, 2L);
    if (options->certificates) SET(CURLOPT_CAINFO, options->certificates);
    if (options->user) {
        SET(CURLOPT_USERNAME, options->user);
        SET(CURLOPT_PASSWORD, options->password ? options->password : "");
    }
    SET(CURLOPT_CONNECTTIMEOUT_MS, options->connect_milliseconds);
    SET(CURLOPT_TIMEOUT_MS, options->connect_milliseconds);
    SET(CURLOPT_ERRORBUFFER, facts->message);
    SET(CURLOPT_HEADERFUNCTION, note_line);
    SET(CURLOPT_HEADERDATA, facts);
#undef SET
    return code;
}

csmtp *csmtp_open(const csmtp_options *options, csmtp_facts *facts, csmtp_status *status) {
    _Static_assert(sizeof facts->message >= CURL_ERROR_SIZE, "libcurl writes so much");
    memset(facts, 0, sizeof *facts);
    *status = CSMTP_FAILED;
    csmtp *connection = calloc(1, sizeof *connection);
    if (!connection) return NULL;
    connection->handle = curl_easy_init();
    if (!connection->handle) {
        free(connection);
        return NULL;
    }
    CURLcode code = configure(connection->handle, options, facts);
    if (code == CURLE_OK) code = curl_easy_perform(connection->handle);
    if (code == CURLE_OK)
        code = curl_easy_getinfo(connection->handle, CURLINFO_ACTIVESOCKET, &connection->socket);
    if (code == CURLE_OK && connection->socket == CURL_SOCKET_BAD) code = CURLE_COULDNT_CONNECT;
    // The facts belong to the caller, who need not keep them.
    curl_easy_setopt(connection->handle, CURLOPT_HEADERFUNCTION, NULL);
    curl_easy_setopt(connection->handle, CURLOPT_HEADERDATA, NULL);
    curl_easy_setopt(connection->handle, CURLOPT_ERRORBUFFER, NULL);
    *status = status_of(code);
    if (code == CURLE_OK) return connection;
    if (!facts->message[0]) strncpy(facts->message, curl_easy_strerror(code), sizeof facts->message - 1);
    csmtp_close(connection);
    return NULL;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Waits until the socket is ready.
static csmtp_status wait_for(csmtp *connection, short events, int64_t end) {
    for (;;) {
        int64_t left = end - now();
        if (left <= 0) return CSMTP_TIMEOUT;
        struct pollfd entry = {.fd = connection->socket, .events = events};
        int found = poll(&entry, 1, left > 60000 ? 60000 : (int)left);
        if (found > 0) return CSMTP_OK;
    }
}

csmtp_status csmtp_send(csmtp *connection, const uint8_t *bytes, size_t count, int64_t milliseconds, size_t *begun) {
    int64_t end = now() + milliseconds;
    size_t sent = 0;
    *begun = 0;
    while (sent < count) {
        size_t piece = count - sent < PIECE ? count - sent : PIECE;
        size_t taken = 0;
        if (sent + piece > *begun) *begun = sent + piece;
        CURLcode code = curl_easy_send(connection->handle, bytes + sent, piece, &taken);
        if (code == CURLE_AGAIN) {
            // Answers that come meanwhile stay in the socket: there are few, and they are short.
            csmtp_status status = wait_for(connection, POLLOUT, end);
            if (status != CSMTP_OK) return status;
            continue;
        }
        if (code != CURLE_OK) return CSMTP_CLOSED;
        sent += taken;
    }
    return CSMTP_OK;
}

csmtp_status csmtp_receive(
    csmtp *connection, uint8_t *bytes, size_t capacity, int64_t milliseconds, size_t *count) {
    int64_t end = now() + milliseconds;
    for (;;) {
        CURLcode code = curl_easy_recv(connection->handle, bytes, capacity, count);
        if (code == CURLE_OK) return *count ? CSMTP_OK : CSMTP_CLOSED;
        if (code != CURLE_AGAIN) return CSMTP_CLOSED;
        csmtp_status status = wait_for(connection, POLLIN, end);
        if (status != CSMTP_OK) return status;
    }
}

void csmtp_close(csmtp *connection) {
    if (!connection) return;
    curl_easy_cleanup(connection->handle);
    free(connection);
}
