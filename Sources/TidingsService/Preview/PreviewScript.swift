#if Service
/// The script of the preview: the page reads and works without it, and shows changes at once with it.
enum PreviewScript {
    static let source = """
        "use strict";
        (() => {
          const root = document.body.dataset.root;
          const status = document.getElementById("status");
          let timer;

          function say(text, isLost) {
            clearTimeout(timer);
            status.textContent = text;
            status.classList.toggle("lost", isLost);
            if (!isLost) timer = setTimeout(() => { status.textContent = ""; }, 4000);
          }

          async function show(address, isMove) {
            const answer = await fetch(address, { headers: { Accept: "text/html" } });
            if (!answer.ok) return;
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const list = document.querySelector("#languages");
            const top = list.scrollTop;
            const active = document.activeElement;
            const mark = active && active.name ? [active.name, active.value] : null;
            const words = document.getElementById("search").value;
            for (const part of ["#languages", "#message"]) {
              document.querySelector(part).replaceWith(page.querySelector(part));
            }
            document.title = page.title;
            document.querySelector("#languages").scrollTop = top;
            prepare(words);
            if (isMove) history.pushState(null, "", address);
            if (mark) {
              const same = [...document.querySelectorAll("#choice input")].find(
                (field) => field.name === mark[0] && field.value === mark[1]);
              if (same) same.focus();
            } else if (isMove) {
              const link = document.querySelector("nav a[aria-current]");
              if (link) link.focus({ preventScroll: true });
            }
          }

          function filter(words) {
            const wanted = words.trim().toLowerCase();
            for (const item of document.querySelectorAll("nav li")) {
              item.hidden = !item.dataset.names.toLowerCase().includes(wanted);
            }
          }

          function prepare(words) {
            const search = document.getElementById("search");
            search.hidden = false;
            search.value = words;
            filter(words);
            search.addEventListener("input", () => filter(search.value));
            const form = document.getElementById("choice");
            form.addEventListener("change", () => {
              show(root + "?" + new URLSearchParams(new FormData(form)), true);
            });
          }

          document.addEventListener("click", (event) => {
            const link = event.target.closest("nav a");
            if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            show(link.href, true);
          });
          addEventListener("popstate", () => show(location.href, false));
          prepare("");
          const current = document.querySelector("nav a[aria-current]");
          const nav = document.getElementById("languages");
          if (current) nav.scrollTop = current.offsetTop - nav.clientHeight / 2;

          const events = new EventSource(root + "/events?at=" + document.body.dataset.generation);
          let isLost = false;
          events.addEventListener("change", async () => {
            await show(location.href, false);
            say(status.dataset.changed, false);
          });
          events.addEventListener("open", async () => {
            if (isLost) { await show(location.href, false); say("", false); }
            isLost = false;
          });
          events.addEventListener("error", () => { isLost = true; say(status.dataset.lost, true); });
        })();

        """
}
#endif
