#include "PropertyList.h"

// As CoreFoundation declares them; Foundation on Linux has no header for them.
extern const void *const kCFAllocatorNull;
extern const void *CFDataCreateWithBytesNoCopy(const void *, const uint8_t *, long, const void *);
extern const void *CFPropertyListCreateWithData(const void *, const void *, unsigned long, long *, const void **);
extern long CFDictionaryGetCount(const void *);
extern void CFRelease(const void *);

long baseline_property_list_count(const uint8_t *bytes, long length) {
    const void *data = CFDataCreateWithBytesNoCopy(0, bytes, length, kCFAllocatorNull);
    long format = 0;
    const void *list = CFPropertyListCreateWithData(0, data, 0, &format, 0);
    long count = -1;
    if (list) {
        count = CFDictionaryGetCount(list);
        CFRelease(list);
    }
    CFRelease(data);
    return count;
}
