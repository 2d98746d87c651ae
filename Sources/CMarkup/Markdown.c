#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <pthread.h>
#include <string.h>

#include "Writer.h"

/// cmark-gfm keeps in a global table which characters its extensions react to, and changes it while it reads.
static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;

static cmark_node *parse(const uint8_t *bytes, size_t count) {
    static const char *const names[] = {"table", "strikethrough", "autolink", "tasklist"};
    pthread_mutex_lock(&reading);
    cmark_gfm_core_extensions_ensure_registered();
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8);
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        cmark_syntax_extension *extension = cmark_find_syntax_extension(names[index]);
        if (extension) cmark_parser_attach_syntax_extension(parser, extension);
    }
    cmark_parser_feed(parser, (const char *)bytes, count);
    cmark_node *document = cmark_parser_finish(parser);
    cmark_parser_free(parser);
    pthread_mutex_unlock(&reading);
    return document;
}

static int add_text(cmarkup_writer *to, cmarkup_kind kind, cmarkup_phase phase, int32_t number, const char *text) {
    return cmarkup_add(to, kind, phase, number, text, text ? strlen(text) : 0);
}

/// What the extensions name by a word.
static int add_extension(cmarkup_writer *to, cmark_node *node, cmarkup_phase phase) {
    const char *name = cmark_node_get_type_string(node);
    if (!strcmp(name, "strikethrough")) return cmarkup_add(to, CMARKUP_STRIKETHROUGH, phase, 0, NULL, 0);
    if (!strcmp(name, "table")) return cmarkup_add(to, CMARKUP_TABLE, phase, 0, NULL, 0);
    if (!strcmp(name, "table_header") || !strcmp(name, "table_row"))
        return cmarkup_add(to, CMARKUP_ROW, phase, !strcmp(name, "table_header"), NULL, 0);
    if (!strcmp(name, "table_cell")) return cmarkup_add(to, CMARKUP_CELL, phase, 0, NULL, 0);
    return 1;
}

/// An address of e-mail in a text becomes a link only after the text is whole, so that no escape could
/// prevent it; it stays text. Links that are guessed stand nowhere in the source.
static int is_guessed_mailbox(cmark_node *link) {
    const char *address = cmark_node_get_url(link);
    return cmark_node_get_start_line(link) == 0 && address && !strncmp(address, "mailto:", 7);
}

static int add_item(cmarkup_writer *to, cmark_node *node, cmarkup_phase phase) {
    if (!cmarkup_add(to, CMARKUP_ITEM, phase, 0, NULL, 0)) return 0;
    if (phase != CMARKUP_OPEN || strcmp(cmark_node_get_type_string(node), "tasklist")) return 1;
    return cmarkup_add(
        to, CMARKUP_TASK, CMARKUP_LEAF, cmark_gfm_extensions_get_tasklist_item_checked(node), NULL, 0);
}

static int add_code_block(cmarkup_writer *to, cmark_node *node) {
    return add_text(to, CMARKUP_CODE_BLOCK, CMARKUP_OPEN, 0, cmark_node_get_fence_info(node))
        && add_text(to, CMARKUP_TEXT, CMARKUP_LEAF, 0, cmark_node_get_literal(node))
        && cmarkup_add(to, CMARKUP_CODE_BLOCK, CMARKUP_CLOSE, 0, NULL, 0);
}

static int add_node(cmarkup_writer *to, cmark_node *node, cmarkup_phase phase) {
    switch (cmark_node_get_type(node)) {
    case CMARK_NODE_PARAGRAPH: return cmarkup_add(to, CMARKUP_PARAGRAPH, phase, 0, NULL, 0);
    case CMARK_NODE_HEADING:
        return cmarkup_add(to, CMARKUP_HEADING, phase, cmark_node_get_heading_level(node), NULL, 0);
    case CMARK_NODE_BLOCK_QUOTE: return cmarkup_add(to, CMARKUP_QUOTATION, phase, 0, NULL, 0);
    case CMARK_NODE_LIST: {
        int ordered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST;
        return cmarkup_add(to, CMARKUP_LIST, phase, ordered ? cmark_node_get_list_start(node) : -1, NULL, 0);
    }
    case CMARK_NODE_ITEM: return add_item(to, node, phase);
    case CMARK_NODE_CODE_BLOCK: return add_code_block(to, node);
    case CMARK_NODE_HTML_BLOCK: {
        const char *html = cmark_node_get_literal(node);
        // A paragraph of its own, as the tags in it need not be in pairs.
        if (html) cmarkup_add_html(to, (const uint8_t *)html, strlen(html));
        return !to->failed && !to->document.is_cut;
    }
    case CMARK_NODE_THEMATIC_BREAK: return cmarkup_add(to, CMARKUP_RULE, CMARKUP_LEAF, 0, NULL, 0);
    case CMARK_NODE_TEXT: return add_text(to, CMARKUP_TEXT, CMARKUP_LEAF, 0, cmark_node_get_literal(node));
    case CMARK_NODE_SOFTBREAK: return cmarkup_add(to, CMARKUP_TEXT, CMARKUP_LEAF, 0, " ", 1);
    case CMARK_NODE_LINEBREAK: return cmarkup_add(to, CMARKUP_BREAK, CMARKUP_LEAF, 0, NULL, 0);
    case CMARK_NODE_CODE: return add_text(to, CMARKUP_CODE_TEXT, CMARKUP_LEAF, 0, cmark_node_get_literal(node));
    case CMARK_NODE_HTML_INLINE:
        return add_text(to, CMARKUP_RAW_TAG, CMARKUP_LEAF, 0, cmark_node_get_literal(node));
    case CMARK_NODE_EMPH: return cmarkup_add(to, CMARKUP_EMPHASIS, phase, 0, NULL, 0);
    case CMARK_NODE_STRONG: return cmarkup_add(to, CMARKUP_STRONG, phase, 0, NULL, 0);
    case CMARK_NODE_LINK:
        if (is_guessed_mailbox(node)) return 1;
        return add_text(to, CMARKUP_LINK, phase, 0, phase == CMARKUP_OPEN ? cmark_node_get_url(node) : NULL);
    // The words inside an image are what is read when it cannot be seen.
    case CMARK_NODE_DOCUMENT:
    case CMARK_NODE_IMAGE: return 1;
    default: return add_extension(to, node, phase);
    }
}

cmarkup_document *cmarkup_read_markdown(const uint8_t *bytes, size_t count, size_t most_events) {
    cmarkup_writer *writer = cmarkup_writer_new(most_events);
    if (!writer) return NULL;
    cmark_node *document = parse(bytes, count);
    cmark_iter *iterator = document ? cmark_iter_new(document) : NULL;
    if (!iterator) writer->failed = 1;
    cmark_event_type event;
    while (iterator && (event = cmark_iter_next(iterator)) != CMARK_EVENT_DONE) {
        cmarkup_phase phase = event == CMARK_EVENT_ENTER ? CMARKUP_OPEN : CMARKUP_CLOSE;
        if (!add_node(writer, cmark_iter_get_node(iterator), phase)) break;
    }
    if (iterator) cmark_iter_free(iterator);
    if (document) cmark_node_free(document);
    return cmarkup_finish(writer);
}
