extension CoveragePage {
    /// How the page looks, by day and by night, on a telephone and on paper.
    static let style = """
        :root{color-scheme:light dark;--page:#fff;--text:#16202c;--soft:#5b6776;--line:#d9dee5;\
        --translated:#1a7f46;--same:#b9a12a;--inherited:#6f9fd8;--empty:#d98200;--missing:#c9252d}
        @media(prefers-color-scheme:dark){:root{--page:#11161d;--text:#e4e9f0;--soft:#9aa7b8;--line:#2c3541;\
        --translated:#3fb970;--same:#d6c056;--inherited:#5c8fca;--empty:#eda12d;--missing:#f2656b}}
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:66rem;padding:1.5rem 1rem 3rem;background:var(--page);color:var(--text);\
        font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
        h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem;overflow-wrap:anywhere}
        h2{font-size:1.1rem;margin:2rem 0 .5rem;overflow-wrap:anywhere}
        p{margin:.25rem 0 .5rem}header p,small,summary{color:var(--soft)}small{font-size:.875rem}
        .legend{display:flex;flex-wrap:wrap;gap:.15rem 1.5rem;list-style:none;margin:.75rem 0 0;padding:0;font-size:.875rem}
        .wide{overflow-x:auto}
        table{border-collapse:collapse;width:100%;margin:.25rem 0 .75rem}
        th,td{text-align:start;vertical-align:baseline;padding:.35rem .9rem .35rem 0;border-bottom:1px solid var(--line);font-weight:normal}
        thead th{color:var(--soft);font-size:.875rem}
        tr>:last-child{padding-inline-end:0}
        .n{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}.none{color:var(--soft);opacity:.7}
        tbody th small{display:inline-block}code{white-space:nowrap}.r{min-width:7rem;max-width:14rem}
        td:has(.bar){width:30%;min-width:6rem;vertical-align:middle}
        .bar{display:block;width:100%;height:.6rem;border-radius:2px}
        .key{display:inline-block;width:.75rem;height:.75rem;margin-inline-end:.4rem;border-radius:2px}
        .translated{fill:var(--translated);background:var(--translated)}.same{fill:var(--same);background:var(--same)}
        .inherited{fill:var(--inherited);background:var(--inherited)}.empty{fill:var(--empty);background:var(--empty)}
        .missing{fill:var(--missing);background:var(--missing)}
        .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        summary{cursor:pointer}.keys{columns:18rem;margin:.25rem 0 1rem}.keys code{overflow-wrap:anywhere}
        @media(max-width:34rem){th,td{padding-inline-end:.6rem}td:has(.bar){min-width:3.5rem}}
        @media print{details>*{display:block}body{max-width:none}}
        """
}
