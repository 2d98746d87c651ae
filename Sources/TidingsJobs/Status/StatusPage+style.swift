extension StatusPage {
    /// How the page looks, by day and by night, on a telephone and on paper.
    static let style = """
        :root{color-scheme:light dark;--page:#fff;--text:#16202c;--soft:#5b6776;--line:#d9dee5;\
        --told:#1f6feb;--silent:#a8b3c2;--later:#8a63d2;--open:#d98200;--failed:#c9252d;--aside:#7a5230;--waiting:#dfe4ea;--wanted:#7fb2ff}
        @media(prefers-color-scheme:dark){:root{--page:#11161d;--text:#e4e9f0;--soft:#9aa7b8;--line:#2c3541;\
        --told:#4d94ff;--silent:#5d6b7d;--later:#a98af0;--open:#eda12d;--failed:#f2656b;--aside:#b98a60;--waiting:#333d4a;--wanted:#2a568f}}
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:62rem;padding:1.5rem 1rem 3rem;background:var(--page);color:var(--text);\
        font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
        h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem;overflow-wrap:anywhere}
        h2{font-size:1.1rem;margin:2.25rem 0 .5rem}
        p{margin:.25rem 0 .5rem}header p,.axis{color:var(--soft)}
        .wide{overflow-x:auto}
        table{border-collapse:collapse;width:100%;margin:.25rem 0 .75rem}
        th,td{text-align:start;vertical-align:top;padding:.3rem .9rem .3rem 0;border-bottom:1px solid var(--line);font-weight:normal}
        thead th{color:var(--soft);font-size:.875rem;vertical-align:bottom}
        tr>:last-child{padding-inline-end:0}
        .n{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
        td:has(.bar){width:45%;min-width:6rem;vertical-align:middle}
        bdi{overflow-wrap:break-word}time{white-space:nowrap}
        svg{display:block;width:100%}
        .whole{height:1.25rem;margin:.5rem 0 .25rem}
        .bar{height:.55rem}.bar+.bar{margin-top:2px}
        .timeline{height:9rem;border-bottom:1px solid var(--soft)}
        .axis{display:flex;flex-wrap:wrap;gap:0 1rem;font-size:.875rem}.axis span{flex:1}
        .key{display:inline-block;width:.75rem;height:.75rem;margin-inline-end:.4rem;border-radius:2px}
        .told{fill:var(--told);background:var(--told)}.silent{fill:var(--silent);background:var(--silent)}
        .later{fill:var(--later);background:var(--later)}.open{fill:var(--open);background:var(--open)}
        .failed{fill:var(--failed);background:var(--failed)}.aside{fill:var(--aside);background:var(--aside)}
        .waiting{fill:var(--waiting);background:var(--waiting)}.wanted{fill:var(--wanted);background:var(--wanted)}
        .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        summary{cursor:pointer;color:var(--soft)}
        @media(max-width:34rem){th,td{padding-inline-end:.6rem}td:has(.bar){width:30%;min-width:3.5rem}time{white-space:normal}}
        @media print{details>*{display:block}body{max-width:none}}
        """
}
