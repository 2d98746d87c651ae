#if Service
/// The page of the preview, in Mustache: our own engine fills it in and escapes what it is given.
enum PreviewTemplate {
    static let source = #"""
        <!DOCTYPE html>
        <html lang="{{lang}}" dir="{{dir}}">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>{{app}} · {{text.previewTitle}}</title>
        <link rel="stylesheet" href="/preview/style.css">
        <link rel="icon" href="data:,">
        <script src="/preview/script.js" defer></script>
        </head>
        <body data-root="/preview" data-generation="{{generation}}">
        <a class="skip" href="#message">{{text.previewSkip}}</a>
        <header>
        <p class="mark" aria-hidden="true"><span></span><span></span><span></span></p>
        <h1><bdi>{{app}}</bdi> <small>{{text.previewTitle}}</small></h1>
        <p id="status" role="status" data-changed="{{text.previewChanged}}" data-lost="{{text.previewLost}}"></p>
        </header>
        <nav id="languages" aria-labelledby="languages-title">
        <div class="find">
        <h2 id="languages-title">{{text.previewLanguages}}</h2>
        <input id="search" type="search" hidden placeholder="{{text.previewSearch}}" aria-label="{{text.previewSearch}}" autocomplete="off">
        </div>
        <ul>
        {{#languages}}
        <li data-names="{{own}} {{english}} {{tag}}"><a href="/preview?{{query}}"{{#current}} aria-current="page"{{/current}}>
        <span class="own"><bdi lang="{{tag}}" dir="{{dir}}">{{own}}</bdi></span>
        <span class="facts"><bdi class="english" lang="en">{{english}}</bdi>{{#incomplete}}<span class="share">{{share}}</span>{{/incomplete}}{{#review}}<span class="review">{{review}}</span>{{/review}}</span>
        </a></li>
        {{/languages}}
        </ul>
        <h2>{{text.previewPseudo}}</h2>
        <ul>
        {{#pseudoLanguages}}
        <li data-names="{{own}} {{english}} {{tag}}"><a href="/preview?{{query}}"{{#current}} aria-current="page"{{/current}}>
        <span class="own"><bdi>{{tag}}</bdi></span>
        </a></li>
        {{/pseudoLanguages}}
        </ul>
        </nav>
        <main id="message" tabindex="-1">
        <form id="choice" action="/preview" method="get">
        <input type="hidden" name="language" value="{{language}}">
        <fieldset><legend>{{text.previewNotice}}</legend><div class="segments">
        {{#notices}}<label><input type="radio" name="notice" value="{{value}}"{{#chosen}} checked{{/chosen}}><span>{{label}}</span></label>{{/notices}}
        </div></fieldset>
        <fieldset><legend>{{text.previewFormat}}</legend><div class="segments">
        {{#formats}}<label><input type="radio" name="format" value="{{value}}"{{#chosen}} checked{{/chosen}}><span>{{label}}</span></label>{{/formats}}
        </div></fieldset>
        <fieldset><legend>{{text.previewNumber}}</legend><div class="segments">
        {{#numbers}}<label><input type="radio" name="number" value="{{value}}"{{#chosen}} checked{{/chosen}}><span><bdi>{{label}}</bdi> <bdi class="form" lang="en">{{form}}</bdi></span></label>{{/numbers}}
        </div></fieldset>
        <fieldset><legend>{{text.previewWidth}}</legend><div class="segments">
        {{#widths}}<label><input type="radio" name="width" value="{{value}}"{{#chosen}} checked{{/chosen}}><span>{{label}}</span></label>{{/widths}}
        </div></fieldset>
        <fieldset><legend>{{text.previewColors}}</legend><div class="segments">
        {{#colors}}<label><input type="radio" name="colors" value="{{value}}"{{#chosen}} checked{{/chosen}}><span>{{label}}</span></label>{{/colors}}
        </div></fieldset>
        {{#canCompare}}<label class="box"><input type="checkbox" name="compare" value="1"{{#compares}} checked{{/compares}}><span>{{text.previewCompare}}</span></label>{{/canCompare}}
        <a class="button" href="/preview/message.eml?{{query}}" download>{{text.previewDownload}}</a>
        <noscript><button type="submit">↵</button></noscript>
        </form>
        <div class="stage {{width}} {{scheme}}{{#compares}} compared{{/compares}}">
        {{#frames}}
        <figure>
        <figcaption lang="{{lang}}" dir="{{dir}}">{{name}}</figcaption>
        <iframe class="{{scheme}}" sandbox="" title="{{name}}" src="/preview/message?{{query}}&amp;at={{generation}}"></iframe>
        </figure>
        {{/frames}}
        </div>
        <section id="findings" aria-labelledby="findings-title">
        <h2 id="findings-title">{{findingsTitle}}</h2>
        <ul>
        {{#findings}}
        <li class="{{severity}}"><p dir="auto">{{message}}</p><p class="place"><bdi>{{place}}</bdi> <code>{{rule}}</code></p></li>
        {{/findings}}
        </ul>
        </section>
        </main>
        </body>
        </html>

        """#
}
#endif
