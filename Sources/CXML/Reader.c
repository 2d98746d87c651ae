#include <libxml/parser.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CXML.h"

enum { CHUNK = 32 * 1024, FIRST_SLOTS = 256 };

/// A growing array of bytes.
typedef struct {
    uint8_t *bytes;
    size_t count, capacity;
} buffer;

/// A document with what is needed to read it. `document` stands first, so that the addresses are one.
typedef struct {
    cxml_document document;
    cxml_limits limits;
    xmlParserCtxtPtr parser;
    xmlDictPtr dictionary;
    buffer elements, attributes, names, text, values;
    /// A hash table from the addresses of names to their numbers plus one.
    uint32_t *slots;
    size_t slot_count;
    /// The elements that are open.
    uint32_t *open;
    uint32_t depth;
} reader;

static int grow(buffer *to, size_t more) {
    if (to->capacity - to->count >= more) return 1;
    size_t capacity = to->capacity ? to->capacity : 1024;
    while (capacity - to->count < more) capacity *= 2;
    uint8_t *bytes = realloc(to->bytes, capacity);
    if (!bytes) return 0;
    to->bytes = bytes;
    to->capacity = capacity;
    return 1;
}

static int append(buffer *to, const void *bytes, size_t count) {
    if (!grow(to, count)) return 0;
    if (count) memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    return 1;
}

/// Ends the reading; the first reason stays.
static void stop(reader *self, cxml_status status) {
    if (self->document.status == CXML_COMPLETE) {
        self->document.status = status;
        if (self->parser->input) {
            self->document.line = (uint32_t)self->parser->input->line;
            self->document.column = (uint32_t)self->parser->input->col;
        }
    }
    xmlStopParser(self->parser);
}

// Names

static size_t hash(const cxml_name *name) {
    size_t value = (size_t)name->local * 31 + (size_t)name->prefix * 17 + (size_t)name->uri;
    value ^= value >> 17;
    value *= (size_t)0x9E3779B97F4A7C15u;
    return value ^ (value >> 29);
}

static int enlarge_slots(reader *self) {
    size_t slot_count = self->slot_count ? self->slot_count * 2 : FIRST_SLOTS;
    uint32_t *slots = calloc(slot_count, sizeof *slots);
    if (!slots) return 0;
    const cxml_name *names = (const cxml_name *)self->names.bytes;
    for (size_t number = 0; number < self->document.name_count; number++) {
        size_t slot = hash(&names[number]) & (slot_count - 1);
        while (slots[slot]) slot = (slot + 1) & (slot_count - 1);
        slots[slot] = (uint32_t)number + 1;
    }
    free(self->slots);
    self->slots = slots;
    self->slot_count = slot_count;
    return 1;
}

/// The number of a name. The parser keeps equal names at one address; if it once did not, a name had two
/// numbers, which does no harm.
static int number_of(reader *self, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri, uint32_t *number) {
    if (self->document.name_count * 2 >= self->slot_count && !enlarge_slots(self)) return 0;
    cxml_name name = {(const char *)local, (const char *)prefix, (const char *)uri};
    const cxml_name *names = (const cxml_name *)self->names.bytes;
    size_t slot = hash(&name) & (self->slot_count - 1);
    while (self->slots[slot]) {
        const cxml_name *known = &names[self->slots[slot] - 1];
        if (known->local == name.local && known->prefix == name.prefix && known->uri == name.uri) {
            *number = self->slots[slot] - 1;
            return 1;
        }
        slot = (slot + 1) & (self->slot_count - 1);
    }
    if (!append(&self->names, &name, sizeof name)) return 0;
    *number = (uint32_t)self->document.name_count++;
    self->slots[slot] = *number + 1;
    return 1;
}

// Elements

/// The parser leaves an ampersand of a value as `&#38;`, for whoever would parse it once more.
static int append_value(buffer *to, const xmlChar *from, const xmlChar *end) {
    if (!grow(to, (size_t)(end - from))) return 0;
    while (from < end) {
        const xmlChar *ampersand = memchr(from, '&', (size_t)(end - from));
        const xmlChar *next = ampersand ? ampersand + 1 : end;
        memcpy(to->bytes + to->count, from, (size_t)(next - from));
        to->count += (size_t)(next - from);
        if (ampersand && end - next >= 4 && memcmp(next, "#38;", 4) == 0) next += 4;
        from = next;
    }
    return 1;
}

static int append_attributes(reader *self, int count, const xmlChar **parts) {
    for (int index = 0; index < count; index++, parts += 5) {
        cxml_attribute attribute = {.start = (uint32_t)self->values.count};
        if (!number_of(self, parts[0], parts[1], parts[2], &attribute.name)) return 0;
        if (!append_value(&self->values, parts[3], parts[4])) return 0;
        attribute.end = (uint32_t)self->values.count;
        if (!append(&self->attributes, &attribute, sizeof attribute)) return 0;
        self->document.attribute_count++;
    }
    return 1;
}

static void start_element(
    void *context, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
    const xmlChar **namespaces, int attribute_count, int defaulted_count, const xmlChar **attributes) {
    (void)namespaces;
    (void)defaulted_count;
    reader *self = context;
    if (self->document.status != CXML_COMPLETE) return;
    if (self->depth >= self->limits.depth) return stop(self, CXML_TOO_DEEP);
    if (self->document.element_count >= self->limits.elements) return stop(self, CXML_TOO_MANY_ELEMENTS);
    if ((uint32_t)attribute_count > self->limits.attributes_of_element ||
        (uint32_t)namespace_count > self->limits.namespaces_of_element) {
        return stop(self, CXML_TAG_TOO_LARGE);
    }
    cxml_element element = {
        .line = (uint32_t)self->parser->input->line,
        .first_attribute = (uint32_t)self->document.attribute_count,
        .attribute_count = (uint32_t)attribute_count,
        .text_start = (uint32_t)self->text.count,
    };
    if (self->document.name_count > self->limits.names) return stop(self, CXML_TOO_MANY_NAMES);
    if (!number_of(self, local, prefix, uri, &element.name) ||
        !append_attributes(self, attribute_count, attributes) ||
        !append(&self->elements, &element, sizeof element)) {
        return stop(self, CXML_NO_MEMORY);
    }
    self->open[self->depth++] = (uint32_t)self->document.element_count++;
}

static void close_element(reader *self, uint32_t is_closed) {
    if (self->depth == 0) return;
    cxml_element *element = &((cxml_element *)self->elements.bytes)[self->open[--self->depth]];
    element->end = (uint32_t)self->document.element_count;
    element->text_end = (uint32_t)self->text.count;
    element->is_closed = is_closed;
}

static void end_element(void *context, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri) {
    (void)local;
    (void)prefix;
    (void)uri;
    reader *self = context;
    if (self->document.status == CXML_COMPLETE) close_element(self, 1);
}

static void characters(void *context, const xmlChar *text, int count) {
    reader *self = context;
    if (self->document.status != CXML_COMPLETE || count <= 0) return;
    if (!append(&self->text, text, (size_t)count)) stop(self, CXML_NO_MEMORY);
}

// What is refused

static void internal_subset(void *context, const xmlChar *name, const xmlChar *public, const xmlChar *system) {
    (void)name;
    if (public || system) stop(context, CXML_EXTERNAL_DTD);
}

static void entity_declaration(
    void *context, const xmlChar *name, int type, const xmlChar *public, const xmlChar *system, xmlChar *content) {
    (void)name, (void)type, (void)public, (void)system, (void)content;
    stop(context, CXML_DECLARATION);
}

static void unparsed_entity_declaration(
    void *context, const xmlChar *name, const xmlChar *public, const xmlChar *system, const xmlChar *notation) {
    (void)name, (void)public, (void)system, (void)notation;
    stop(context, CXML_DECLARATION);
}

static void notation_declaration(void *context, const xmlChar *name, const xmlChar *public, const xmlChar *system) {
    (void)name, (void)public, (void)system;
    stop(context, CXML_DECLARATION);
}

static void attribute_declaration(
    void *context, const xmlChar *element, const xmlChar *name, int type, int default_type, const xmlChar *value,
    xmlEnumerationPtr values) {
    (void)element, (void)name, (void)type, (void)default_type, (void)value;
    // The parser leaves the list to whoever handles the declaration.
    xmlFreeEnumeration(values);
    stop(context, CXML_DECLARATION);
}

static void element_declaration(void *context, const xmlChar *name, int type, xmlElementContentPtr content) {
    (void)name, (void)type, (void)content;
    stop(context, CXML_DECLARATION);
}

static xmlEntityPtr parameter_entity(void *context, const xmlChar *name) {
    (void)name;
    stop(context, CXML_DECLARATION);
    return NULL;
}

/// The parser refuses an undeclared entity by itself unless a DTD might declare it, and would then drop it.
static void reference(void *context, const xmlChar *name) {
    (void)name;
    stop(context, CXML_REFERENCE);
}

/// Keeps the first error that ends a document; faults of namespaces do not.
static void report(void *context, xmlErrorPtr error) {
    reader *self = context;
    if (error->level != XML_ERR_FATAL || self->document.status != CXML_COMPLETE) return;
    self->document.status = error->code == XML_ERR_NO_MEMORY ? CXML_NO_MEMORY : CXML_MALFORMED;
    self->document.line = error->line > 0 ? (uint32_t)error->line : 0;
    self->document.column = error->int2 > 0 ? (uint32_t)error->int2 : 0;
    if (!error->message) return;
    size_t count = strcspn(error->message, "\n");
    if (count >= sizeof self->document.message) count = sizeof self->document.message - 1;
    memcpy(self->document.message, error->message, count);
    self->document.message[count] = 0;
}

// Reading

static void prepare(xmlSAXHandler *handler) {
    memset(handler, 0, sizeof *handler);
    handler->initialized = XML_SAX2_MAGIC;
    handler->startElementNs = start_element;
    handler->endElementNs = end_element;
    handler->characters = handler->ignorableWhitespace = characters;
    handler->cdataBlock = characters;
    handler->internalSubset = internal_subset;
    handler->entityDecl = entity_declaration;
    handler->unparsedEntityDecl = unparsed_entity_declaration;
    handler->notationDecl = notation_declaration;
    handler->attributeDecl = attribute_declaration;
    handler->elementDecl = element_declaration;
    handler->getParameterEntity = parameter_entity;
    handler->reference = reference;
    handler->serror = report;
}

/// Whether the start tag that is being read is too long. The parser compares all attributes of a tag with
/// each other, so that a long tag must not reach it.
static int waits_for_long_tag(const reader *self) {
    const xmlParserInputPtr input = self->parser->input;
    return self->parser->instate == XML_PARSER_START_TAG && input &&
           (size_t)(input->end - input->cur) > self->limits.tag_bytes;
}

static void feed(reader *self, const uint8_t *bytes, size_t count) {
    for (size_t start = 0; start < count && self->document.status == CXML_COMPLETE; start += CHUNK) {
        size_t length = count - start < CHUNK ? count - start : CHUNK;
        xmlParseChunk(self->parser, (const char *)bytes + start, (int)length, 0);
        if (waits_for_long_tag(self)) stop(self, CXML_TAG_TOO_LARGE);
    }
    if (self->document.status == CXML_COMPLETE) xmlParseChunk(self->parser, NULL, 0, 1);
    if (self->document.status == CXML_COMPLETE && !self->parser->wellFormed) stop(self, CXML_MALFORMED);
}

static pthread_once_t initialized = PTHREAD_ONCE_INIT;

cxml_document *cxml_read(const uint8_t *bytes, size_t count, cxml_limits limits) {
    pthread_once(&initialized, xmlInitParser);
    reader *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->limits = limits;
    cxml_document *document = &self->document;
    xmlSAXHandler handler;
    prepare(&handler);
    self->open = calloc((size_t)limits.depth + 1, sizeof *self->open);
    self->parser = xmlCreatePushParserCtxt(&handler, self, NULL, 0, NULL);
    if (!self->open || !self->parser || count > (size_t)1 << 30) {
        document->status = CXML_NO_MEMORY;
    } else {
        xmlCtxtUseOptions(self->parser, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_NOWARNING);
        self->dictionary = self->parser->dict;
        xmlDictReference(self->dictionary);
        feed(self, bytes, count);
        while (self->depth > 0) close_element(self, 0);
    }
    if (self->parser) {
        if (self->parser->myDoc) xmlFreeDoc(self->parser->myDoc);
        xmlFreeParserCtxt(self->parser);
        self->parser = NULL;
    }
    document->elements = (const cxml_element *)self->elements.bytes;
    document->attributes = (const cxml_attribute *)self->attributes.bytes;
    document->names = (const cxml_name *)self->names.bytes;
    document->text = self->text.bytes;
    document->text_count = self->text.count;
    document->values = self->values.bytes;
    document->value_count = self->values.count;
    return document;
}

void cxml_free(cxml_document *document) {
    if (!document) return;
    reader *self = (reader *)document;
    free(self->elements.bytes);
    free(self->attributes.bytes);
    free(self->names.bytes);
    free(self->text.bytes);
    free(self->values.bytes);
    free(self->slots);
    free(self->open);
    if (self->dictionary) xmlDictFree(self->dictionary);
    free(self);
}
