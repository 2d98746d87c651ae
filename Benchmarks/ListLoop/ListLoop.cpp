#include "ListLoop.h"

#include <simdjson.h>

#include <cstring>
#include <string_view>

using namespace simdjson;

size_t list_loop(const char *bytes, size_t count) {
    dom::parser parser;
    if (parser.allocate(64 << 10) != SUCCESS) return 0;
    const char *end = bytes + count;
    size_t found = 0, length = 0;
    while (bytes < end) {
        const char *feed = static_cast<const char *>(memchr(bytes, '\n', static_cast<size_t>(end - bytes)));
        const char *stop = feed ? feed : end;
        dom::object object;
        if (parser.parse(reinterpret_cast<const uint8_t *>(bytes), static_cast<size_t>(stop - bytes), false)
                .get(object) == SUCCESS) {
            for (dom::key_value_pair pair : object) {
                std::string_view text;
                if (pair.key == "id" && pair.value.get(text) == SUCCESS) found++;
                if ((pair.key == "email" || pair.key == "name") && pair.value.get(text) == SUCCESS)
                    length += text.size();
                dom::array array;
                if (pair.key == "locale" && pair.value.get(array) == SUCCESS) length += array.size();
            }
        }
        bytes = stop + 1;
    }
    return length > 0 ? found : 0;
}
