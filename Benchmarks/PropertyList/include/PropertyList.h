// CoreFoundation's parser without what Foundation puts around it; on Linux Foundation brings it along.
#pragma once
#include <stdint.h>

/// Parses a property list, an old-style one too; how many keys it has, -1 when it is none.
long baseline_property_list_count(const uint8_t *bytes, long length);
