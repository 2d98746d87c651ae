#include "Writer.h"

#include <stdlib.h>
#include <string.h>

cmarkup_writer *cmarkup_writer_new(size_t most_events) {
    cmarkup_writer *writer = calloc(1, sizeof(cmarkup_writer));
    if (writer) writer->most_events = most_events;
    return writer;
}

/// The array with room for as many elements as are needed; null if there is no memory.
static void *grown(void *array, size_t *capacity, size_t needed, size_t size) {
    if (needed <= *capacity) return array;
    size_t larger = *capacity ? *capacity : 256;
    while (larger < needed) larger *= 2;
    void *result = realloc(array, larger * size);
    if (result) *capacity = larger;
    return result;
}

int cmarkup_add(
    cmarkup_writer *to, cmarkup_kind kind, cmarkup_phase phase, int32_t number, const void *text, size_t count) {
    if (to->failed || to->document.is_cut) return 0;
    if (to->document.event_count >= to->most_events || count > UINT32_MAX - to->document.text_count) {
        to->document.is_cut = 1;
        return 0;
    }
    cmarkup_event *events =
        grown(to->events, &to->event_capacity, to->document.event_count + 1, sizeof(cmarkup_event));
    if (!events) return to->failed = 1, 0;
    to->events = events;
    uint8_t *bytes = grown(to->text, &to->text_capacity, to->document.text_count + count + 1, 1);
    if (!bytes) return to->failed = 1, 0;
    to->text = bytes;
    uint32_t start = (uint32_t)to->document.text_count;
    if (count) memcpy(bytes + start, text, count);
    to->document.text_count += count;
    events[to->document.event_count++] = (cmarkup_event){
        .kind = (uint8_t)kind, .phase = (uint8_t)phase, .number = number, .start = start,
        .end = (uint32_t)to->document.text_count};
    return 1;
}

cmarkup_document *cmarkup_finish(cmarkup_writer *writer) {
    if (!writer) return NULL;
    writer->document.events = writer->events;
    writer->document.text = writer->text;
    if (!writer->failed) return &writer->document;
    cmarkup_free(&writer->document);
    return NULL;
}

void cmarkup_free(cmarkup_document *document) {
    cmarkup_writer *writer = (cmarkup_writer *)document;
    if (!writer) return;
    free(writer->events);
    free(writer->text);
    free(writer);
}
