#if Service
/// The style sheet of the preview.
enum PreviewStyle {
    static let source = """
        :root{color-scheme:light dark;--paper:#f5f4f1;--card:#fff;--ink:#1b1f24;--quiet:#5b636e;--line:#dcd9d2;
        --accent:#0b5fd0;--soft:#e6eefb;--warn:#8a4b00;--bad:#b3202c;--shadow:0 1px 2px #0001,0 12px 32px #0000001a}
        @media (prefers-color-scheme:dark){:root{--paper:#14171b;--card:#1d2126;--ink:#eceef1;--quiet:#a3abb6;
        --line:#333941;--accent:#7fb2ff;--soft:#22324a;--warn:#f0b35e;--bad:#ff8b8f;--shadow:0 1px 2px #0006,0 12px 32px #0008}}
        *{box-sizing:border-box}
        body{margin:0;min-height:100vh;display:grid;grid-template:auto 1fr/minmax(15rem,18rem) 1fr;
        grid-template-areas:"head head" "list main";background:var(--paper);color:var(--ink);
        font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
        .skip{position:absolute;inset-inline-start:-100vw;padding:.5rem 1rem;background:var(--accent);color:var(--card);z-index:2}
        .skip:focus{inset-inline-start:1rem;inset-block-start:.5rem}
        a{color:var(--accent)}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:6px}
        header{grid-area:head;display:flex;align-items:center;gap:.9rem;padding:.8rem 1.4rem;background:var(--card);
        border-block-end:1px solid var(--line)}
        h1{font-size:1.15rem;margin:0;font-weight:650}
        h1 small{font-size:1rem;font-weight:400;color:var(--quiet);margin-inline-start:.35rem}
        .mark{display:grid;gap:3px;margin:0;width:26px}
        .mark span{height:5px;border-radius:3px;background:var(--accent)}
        .mark span:nth-child(2){width:70%;opacity:.7}.mark span:nth-child(3){width:40%;opacity:.45}
        #status{margin:0;margin-inline-start:auto;color:var(--quiet);min-height:1.5em}
        #status.lost{color:var(--bad)}
        nav{grid-area:list;padding:0 .8rem 1.1rem;scroll-padding-block-start:6.5rem;border-inline-end:1px solid var(--line);overflow:auto;
        max-height:calc(100vh - 3.6rem);position:sticky;inset-block-start:0}
        h2{font-size:.8rem;font-weight:650;color:var(--quiet);margin:.2rem .7rem .6rem}
        nav ul{list-style:none;margin:0 0 1.2rem;padding:0}
        .find{position:sticky;inset-block-start:0;z-index:1;padding-block:1.1rem .2rem;margin-inline:-.8rem;padding-inline:.8rem;
        background:var(--paper)}
        #search{width:100%;font:inherit;padding:.5rem .8rem;margin-block-end:.6rem;border:1px solid var(--line);
        border-radius:10px;background:var(--card);color:inherit}
        nav a{display:block;padding:.4rem .7rem;border-radius:10px;text-decoration:none;color:inherit}
        nav a:hover{background:var(--soft)}
        nav a[aria-current]{background:var(--accent);color:var(--card)}
        nav a[aria-current] .facts{color:inherit}
        .own{display:block}
        .facts{display:block;font-size:.78rem;color:var(--quiet)}
        .facts>*+*::before{content:" · ";color:var(--quiet)}
        nav a[aria-current] .facts>*+*::before{color:inherit}
        .form{font-size:.82em}
        .share{color:var(--warn);font-weight:600}
        nav a[aria-current] .share{color:inherit}
        main{grid-area:main;padding:1.1rem 1.4rem 3rem;min-width:0;outline:0}
        form{display:flex;flex-wrap:wrap;gap:.9rem 1.2rem;align-items:end;margin-block-end:1.2rem}
        fieldset{border:0;margin:0;padding:0;min-width:0}
        legend{padding:0;margin-block-end:.25rem;font-size:.8rem;color:var(--quiet)}
        .segments{display:inline-flex;flex-wrap:wrap;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:2px}
        .segments label{position:relative}
        .segments input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer}
        .segments span{display:block;padding:.3rem .75rem;border-radius:8px;font-size:.92rem}
        .segments input:checked+span{background:var(--accent);color:var(--card)}
        .segments input:focus-visible+span{outline:3px solid var(--accent);outline-offset:2px}
        .box{display:flex;gap:.5rem;align-items:center;padding-block:.35rem;font-size:.92rem}
        .button,button{font:inherit;font-size:.92rem;padding:.35rem .9rem;border:1px solid var(--line);border-radius:10px;
        background:var(--card);color:var(--accent);text-decoration:none;cursor:pointer}
        .button:hover{background:var(--soft)}
        .stage{display:flex;flex-wrap:wrap;gap:1.6rem;align-items:flex-start}
        figure{margin:0;flex:1 1 30rem;max-width:760px;min-width:0}
        .compared figure{flex-basis:22rem}
        .narrow figure{flex:0 0 390px;max-width:100%}
        figcaption{margin-block-end:.4rem;color:var(--quiet);font-size:.9rem}
        iframe{display:block;width:100%;height:min(70vh,760px);border:1px solid var(--line);border-radius:16px;background:#fff;
        box-shadow:var(--shadow)}
        .narrow iframe{border-radius:30px;border-width:7px;border-color:#2a2f36;height:min(76vh,800px)}
        iframe.light{color-scheme:light}
        .dark iframe{color-scheme:dark;background:#101317}
        #findings{margin-block-start:1.8rem;max-width:60rem}
        #findings h2{font-size:1rem;color:inherit;margin-inline:0}
        #findings ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
        #findings li{background:var(--card);border:1px solid var(--line);border-inline-start:4px solid var(--quiet);
        border-radius:10px;padding:.55rem .9rem}
        #findings li.warning{border-inline-start-color:var(--warn)}#findings li.error{border-inline-start-color:var(--bad)}
        #findings p{margin:0}.place{font-size:.82rem;color:var(--quiet)}code{font-size:.95em}
        @media (max-width:56rem){body{display:block}nav{position:static;max-height:17rem;border:0;
        border-block-end:1px solid var(--line)}.find{position:static}}
        @media (prefers-reduced-motion:no-preference){.segments span,nav a{transition:background-color .12s}}
        @media (forced-colors:active){.segments input:checked+span,nav a[aria-current]{forced-color-adjust:none;background:Highlight;color:HighlightText}}

        """
}
#endif
