// The list of events while it grows.
#pragma once
#include "CMarkup.h"

/// A document that is being read. `document` stands first, so that the addresses are one.
typedef struct {
    cmarkup_document document;
    cmarkup_event *events;
    size_t event_capacity, most_events;
    uint8_t *text;
    size_t text_capacity;
    int failed;
} cmarkup_writer;

cmarkup_writer *cmarkup_writer_new(size_t most_events);

/// Adds an event with its text; false when nothing more is taken.
int cmarkup_add(
    cmarkup_writer *to, cmarkup_kind kind, cmarkup_phase phase, int32_t number, const void *text, size_t count);

/// The document, or null if there was no memory for it.
cmarkup_document *cmarkup_finish(cmarkup_writer *writer);

/// Adds what HTML says.
void cmarkup_add_html(cmarkup_writer *to, const uint8_t *bytes, size_t count);
