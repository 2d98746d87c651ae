// Reads Markdown and HTML into one flat list of events: what opens, what closes, what stands between.
//
// Markdown is read by cmark-gfm, HTML by gumbo. What is no text and no structure (scripts, styles, forms,
// comments, images) is left out here already. Nothing recurses, whatever the depth.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What an event is about.
typedef enum {
    // Leaves.
    /// Words; white space in them is not folded yet.
    CMARKUP_TEXT,
    /// The end of a line.
    CMARKUP_BREAK,
    /// Words of a program inside a line.
    CMARKUP_CODE_TEXT,
    /// A tag inside a paragraph of Markdown, as it is written.
    CMARKUP_RAW_TAG,
    /// A line across the page.
    CMARKUP_RULE,
    /// A box of a task; `number` is 1 if it is ticked.
    CMARKUP_TASK,
    // Inside of a paragraph; each opens and closes.
    CMARKUP_EMPHASIS,
    CMARKUP_STRONG,
    CMARKUP_STRIKETHROUGH,
    CMARKUP_CODE,
    /// A link; the text is its address, not checked.
    CMARKUP_LINK,
    // Blocks; each opens and closes.
    /// A paragraph, or anything else that begins a new one.
    CMARKUP_PARAGRAPH,
    /// A heading; `number` is its level, from 1.
    CMARKUP_HEADING,
    /// A list; `number` is the first number, or -1 if there is no order.
    CMARKUP_LIST,
    CMARKUP_ITEM,
    CMARKUP_QUOTATION,
    /// Lines of a program; the text is the name of its language.
    CMARKUP_CODE_BLOCK,
    CMARKUP_TABLE,
    /// A row; `number` is 1 if it is the header.
    CMARKUP_ROW,
    /// A cell; `number` is 1 if it heads its row or column.
    CMARKUP_CELL,
} cmarkup_kind;

/// Whether something begins or ends.
typedef enum { CMARKUP_LEAF, CMARKUP_OPEN, CMARKUP_CLOSE } cmarkup_phase;

/// One step through the text.
typedef struct {
    uint8_t kind, phase;
    int32_t number;
    /// Its text.
    uint32_t start, end;
} cmarkup_event;

/// What was read.
typedef struct {
    const cmarkup_event *events;
    size_t event_count;
    const uint8_t *text;
    size_t text_count;
    /// Whether something is missing, because it was too much.
    uint32_t is_cut;
} cmarkup_document;

/// Reads Markdown of GitHub's flavour; null when there is no memory.
///
/// Blocks of HTML in it are read as HTML. `count` must be below 1 GB.
cmarkup_document *cmarkup_read_markdown(const uint8_t *bytes, size_t count, size_t most_events);

/// Reads a fragment of HTML; null when there is no memory. `count` must be below 1 GB.
cmarkup_document *cmarkup_read_html(const uint8_t *bytes, size_t count, size_t most_events);

/// Frees a document with everything that it points to; null is allowed.
void cmarkup_free(cmarkup_document *document);

#ifdef __cplusplus
}
#endif
