#include <gumbo.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "Memory.h"
#include "Writer.h"

enum { MOST_MEMORY = 64 * 1024 * 1024 };

/// What an element becomes.
typedef enum { DROPPED, TRANSPARENT, CONTAINER, LEAF } treatment;

/// The list of what is allowed: all that is not named here loses its tag and keeps its words.
///
/// gumbo ends a form where it begins, so that the words in it stay; its fields are left out one by one.
static treatment treat(const GumboElement *element, cmarkup_kind *kind, int32_t *number) {
    *number = 0;
    if (element->tag_namespace != GUMBO_NAMESPACE_HTML) return DROPPED;
    switch (element->tag) {
    case GUMBO_TAG_SCRIPT: case GUMBO_TAG_STYLE: case GUMBO_TAG_IFRAME: case GUMBO_TAG_FORM:
    case GUMBO_TAG_NOSCRIPT: case GUMBO_TAG_NOEMBED: case GUMBO_TAG_NOFRAMES: case GUMBO_TAG_TEMPLATE:
    case GUMBO_TAG_TITLE: case GUMBO_TAG_TEXTAREA: case GUMBO_TAG_SELECT: case GUMBO_TAG_BUTTON:
    case GUMBO_TAG_OBJECT: case GUMBO_TAG_EMBED: case GUMBO_TAG_APPLET: case GUMBO_TAG_VIDEO:
    case GUMBO_TAG_AUDIO: case GUMBO_TAG_CANVAS: case GUMBO_TAG_SVG: case GUMBO_TAG_MATH:
    case GUMBO_TAG_XMP: case GUMBO_TAG_PLAINTEXT: case GUMBO_TAG_DATALIST:
        return DROPPED;
    case GUMBO_TAG_B: case GUMBO_TAG_STRONG: return *kind = CMARKUP_STRONG, CONTAINER;
    case GUMBO_TAG_I: case GUMBO_TAG_EM: case GUMBO_TAG_CITE: case GUMBO_TAG_DFN: case GUMBO_TAG_VAR:
        return *kind = CMARKUP_EMPHASIS, CONTAINER;
    case GUMBO_TAG_S: case GUMBO_TAG_STRIKE: case GUMBO_TAG_DEL: return *kind = CMARKUP_STRIKETHROUGH, CONTAINER;
    case GUMBO_TAG_CODE: case GUMBO_TAG_KBD: case GUMBO_TAG_SAMP: case GUMBO_TAG_TT:
        return *kind = CMARKUP_CODE, CONTAINER;
    case GUMBO_TAG_A: return *kind = CMARKUP_LINK, CONTAINER;
    case GUMBO_TAG_H1: case GUMBO_TAG_H2: case GUMBO_TAG_H3: case GUMBO_TAG_H4: case GUMBO_TAG_H5:
    case GUMBO_TAG_H6:
        *number = (int32_t)(element->tag - GUMBO_TAG_H1) + 1;
        return *kind = CMARKUP_HEADING, CONTAINER;
    case GUMBO_TAG_UL: case GUMBO_TAG_MENU: case GUMBO_TAG_DIR:
        *number = -1;
        return *kind = CMARKUP_LIST, CONTAINER;
    case GUMBO_TAG_OL: return *number = 1, *kind = CMARKUP_LIST, CONTAINER;
    case GUMBO_TAG_LI: return *kind = CMARKUP_ITEM, CONTAINER;
    case GUMBO_TAG_BLOCKQUOTE: return *kind = CMARKUP_QUOTATION, CONTAINER;
    case GUMBO_TAG_PRE: case GUMBO_TAG_LISTING: return *kind = CMARKUP_CODE_BLOCK, CONTAINER;
    case GUMBO_TAG_TABLE: return *kind = CMARKUP_TABLE, CONTAINER;
    case GUMBO_TAG_TR: return *kind = CMARKUP_ROW, CONTAINER;
    case GUMBO_TAG_TH: return *number = 1, *kind = CMARKUP_CELL, CONTAINER;
    case GUMBO_TAG_TD: return *kind = CMARKUP_CELL, CONTAINER;
    case GUMBO_TAG_P: case GUMBO_TAG_DIV: case GUMBO_TAG_SECTION: case GUMBO_TAG_ARTICLE: case GUMBO_TAG_ASIDE:
    case GUMBO_TAG_NAV: case GUMBO_TAG_HEADER: case GUMBO_TAG_FOOTER: case GUMBO_TAG_MAIN:
    case GUMBO_TAG_ADDRESS: case GUMBO_TAG_DL: case GUMBO_TAG_DT: case GUMBO_TAG_DD: case GUMBO_TAG_FIGURE:
    case GUMBO_TAG_FIGCAPTION: case GUMBO_TAG_DETAILS: case GUMBO_TAG_SUMMARY: case GUMBO_TAG_CENTER:
    case GUMBO_TAG_FIELDSET: case GUMBO_TAG_LEGEND: case GUMBO_TAG_HGROUP: case GUMBO_TAG_CAPTION:
        return *kind = CMARKUP_PARAGRAPH, CONTAINER;
    case GUMBO_TAG_BR: return *kind = CMARKUP_BREAK, LEAF;
    case GUMBO_TAG_HR: return *kind = CMARKUP_RULE, LEAF;
    case GUMBO_TAG_IMG: return *kind = CMARKUP_TEXT, LEAF;
    case GUMBO_TAG_INPUT: return *kind = CMARKUP_TASK, LEAF;
    default: return TRANSPARENT;
    }
}

static const char *attribute(const GumboElement *element, const char *name) {
    GumboAttribute *found = gumbo_get_attribute(&element->attributes, name);
    return found ? found->value : NULL;
}

static int add_leaf(cmarkup_writer *to, const GumboElement *element, cmarkup_kind kind) {
    if (kind == CMARKUP_TASK) {
        const char *type = attribute(element, "type");
        if (!type || strcasecmp(type, "checkbox")) return 1;
        return cmarkup_add(to, kind, CMARKUP_LEAF, attribute(element, "checked") != NULL, NULL, 0);
    }
    const char *text = kind == CMARKUP_TEXT ? attribute(element, "alt") : NULL;
    return cmarkup_add(to, kind, CMARKUP_LEAF, 0, text, text ? strlen(text) : 0);
}

/// The language of `<pre><code class="language-x">` is left out: nothing in a message shows it.
static int open_container(cmarkup_writer *to, const GumboElement *element, cmarkup_kind kind, int32_t number) {
    const char *text = kind == CMARKUP_LINK ? attribute(element, "href") : NULL;
    if (kind == CMARKUP_LIST && number == 1) {
        const char *start = attribute(element, "start");
        if (start && *start >= '0' && *start <= '9' && strlen(start) < 10) number = (int32_t)atol(start);
    }
    return cmarkup_add(to, kind, CMARKUP_OPEN, number, text, text ? strlen(text) : 0);
}

/// A node on the way down, with the child that is next.
typedef struct {
    const GumboVector *children;
    unsigned next;
    int closes;
    cmarkup_kind kind;
} step;

static int push(step **steps, size_t *count, size_t *capacity, step one) {
    if (*count == *capacity) {
        size_t larger = *capacity ? *capacity * 2 : 64;
        step *grown = realloc(*steps, larger * sizeof(step));
        if (!grown) return 0;
        *steps = grown;
        *capacity = larger;
    }
    (*steps)[(*count)++] = one;
    return 1;
}

static void walk(cmarkup_writer *to, const GumboNode *root) {
    step *steps = NULL;
    size_t count = 0, capacity = 0;
    int going = push(&steps, &count, &capacity, (step){.children = &root->v.element.children});
    if (!going) to->failed = 1;
    while (going && count) {
        step *top = &steps[count - 1];
        if (top->next >= top->children->length) {
            if (top->closes) going = cmarkup_add(to, top->kind, CMARKUP_CLOSE, 0, NULL, 0);
            count--;
            continue;
        }
        const GumboNode *node = top->children->data[top->next++];
        if (node->type == GUMBO_NODE_TEXT || node->type == GUMBO_NODE_WHITESPACE || node->type == GUMBO_NODE_CDATA) {
            going = cmarkup_add(to, CMARKUP_TEXT, CMARKUP_LEAF, 0, node->v.text.text, strlen(node->v.text.text));
        } else if (node->type == GUMBO_NODE_ELEMENT) {
            cmarkup_kind kind = CMARKUP_TEXT;
            int32_t number;
            treatment what = treat(&node->v.element, &kind, &number);
            if (what == LEAF) going = add_leaf(to, &node->v.element, kind);
            if (what == CONTAINER) going = open_container(to, &node->v.element, kind, number);
            if (going && (what == CONTAINER || what == TRANSPARENT)) {
                step one = {.children = &node->v.element.children, .closes = what == CONTAINER, .kind = kind};
                if (!push(&steps, &count, &capacity, one)) going = 0, to->failed = 1;
            }
        }
    }
    free(steps);
}

void cmarkup_add_html(cmarkup_writer *to, const uint8_t *bytes, size_t count) {
    memory *all = calloc(1, sizeof(memory));
    if (!all) {
        to->failed = 1;
        return;
    }
    all->limit = MOST_MEMORY;
    if (setjmp(all->exhausted)) {
        to->document.is_cut = 1;
    } else {
        GumboOptions options = kGumboDefaultOptions;
        options.fragment_context = GUMBO_TAG_DIV;
        options.max_errors = 0;
        options.allocator = memory_take;
        options.deallocator = memory_give;
        options.userdata = all;
        GumboOutput *output = gumbo_parse_with_options(&options, (const char *)bytes, count);
        // Nothing below takes memory from `all`, so that nothing below is jumped over.
        if (output && output->root && cmarkup_add(to, CMARKUP_PARAGRAPH, CMARKUP_OPEN, 0, NULL, 0)) {
            walk(to, output->root);
            cmarkup_add(to, CMARKUP_PARAGRAPH, CMARKUP_CLOSE, 0, NULL, 0);
        }
    }
    memory_free(all);
    free(all);
}

cmarkup_document *cmarkup_read_html(const uint8_t *bytes, size_t count, size_t most_events) {
    cmarkup_writer *writer = cmarkup_writer_new(most_events);
    if (!writer) return NULL;
    cmarkup_add_html(writer, bytes, count);
    return cmarkup_finish(writer);
}
