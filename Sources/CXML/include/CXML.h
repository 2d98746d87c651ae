// Reads XML by libxml2's push parser into flat arrays: one call, one result, nothing global.
//
// Nothing is fetched and nothing expanded: every declaration of a DTD and every external DTD ends the
// reading. Errors come as a status with a place, and what was read before them stays readable.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Why the reading ended.
typedef enum {
    /// The document was read to its end.
    CXML_COMPLETE = 0,
    /// The document is not well-formed; `message` says how.
    CXML_MALFORMED,
    /// A DTD declares something (an entity, an attribute, an element, a notation), or uses what it declares.
    CXML_DECLARATION,
    /// The document names a DTD that stands elsewhere.
    CXML_EXTERNAL_DTD,
    /// An entity is used that nothing declares.
    CXML_REFERENCE,
    /// Elements are nested deeper than the limit.
    CXML_TOO_DEEP,
    /// There are more elements than the limit.
    CXML_TOO_MANY_ELEMENTS,
    /// There are more names than the limit.
    CXML_TOO_MANY_NAMES,
    /// A tag is longer than the limit, or has more attributes or namespaces.
    CXML_TAG_TOO_LARGE,
    /// There is no memory left, or the document is larger than 1 GB.
    CXML_NO_MEMORY,
} cxml_status;

/// An element; children follow it, up to `end`.
typedef struct {
    /// The index of its name.
    uint32_t name;
    /// The line on which its start tag ends, from 1.
    uint32_t line;
    /// The index after its last descendant.
    uint32_t end;
    /// Its attributes.
    uint32_t first_attribute, attribute_count;
    /// All text inside of it, that of its descendants too.
    uint32_t text_start, text_end;
    /// Whether its end tag was read.
    uint32_t is_closed;
} cxml_element;

/// An attribute, with its value in `values`.
typedef struct {
    uint32_t name;
    uint32_t start, end;
} cxml_attribute;

/// A name of elements or attributes, in UTF-8; `prefix` and `uri` may be null.
typedef struct {
    const char *local, *prefix, *uri;
} cxml_name;

/// How much is read.
typedef struct {
    uint32_t depth, elements, names, attributes_of_element, namespaces_of_element, tag_bytes;
} cxml_limits;

/// What was read.
typedef struct {
    const cxml_element *elements;
    size_t element_count;
    const cxml_attribute *attributes;
    size_t attribute_count;
    const cxml_name *names;
    size_t name_count;
    const uint8_t *text;
    size_t text_count;
    const uint8_t *values;
    size_t value_count;
    cxml_status status;
    /// Where the reading ended, from 1.
    uint32_t line, column;
    /// What libxml2 says of a malformed document.
    char message[200];
} cxml_document;

/// Reads a document, which must be UTF-8 whatever it declares; null when there is no memory at all.
cxml_document *cxml_read(const uint8_t *bytes, size_t count, cxml_limits limits);

/// Frees a document with everything that it points to; null is allowed.
void cxml_free(cxml_document *document);

#ifdef __cplusplus
}
#endif
