// SHA-256 and HMAC-SHA256 that go on from a state: what many inputs begin with is hashed once.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// SHA-256 that has taken in the beginning of an input; it can be copied as it is.
struct digest_state {
    uint64_t words[14];
};

/// The 32 bytes of a digest.
struct digest_bytes {
    uint64_t words[4];
};

/// Begins an input.
void digest_begin(struct digest_state *state);

/// Goes on with bytes of the input.
void digest_take(struct digest_state *state, const void *bytes, size_t length);

/// The digest of what a state has taken in and of two pieces behind it; the state stays as it is.
struct digest_bytes digest_end(
    const struct digest_state *state, const void *first, size_t first_length, const void *second,
    size_t second_length);

/// Begins the two hashes of HMAC (RFC 2104) with a key of any length.
void digest_begin_keyed(
    struct digest_state *inner, struct digest_state *outer, const void *key, size_t key_length);

/// A message among others.
struct digest_message {
    const void *bytes;
    size_t length;
};

/// What computes codes of several messages at once; one thread at a time uses it.
struct digest_lanes;

/// The version of the library for which this was built; `NULL` if it was built for none.
const char *digest_lanes_wanted(void);

/// The version of the library that is there; `NULL` where there is none. One that differs from what is wanted in more than
/// its last number is not used.
const char *digest_lanes_found(void);

/// Makes lanes; `NULL` where there is no library for them, or no memory.
struct digest_lanes *digest_lanes_create(void);

/// Gives them back.
void digest_lanes_destroy(struct digest_lanes *lanes);

/// Writes the codes of messages by one key, in their order; without lanes, one message after the other.
void digest_codes(
    struct digest_lanes *lanes, const struct digest_state *inner, const struct digest_state *outer,
    const struct digest_message *messages, size_t count, struct digest_bytes *codes);

/// Whether two runs of bytes are the same, in a time that does not depend on where they differ.
bool digest_equals(const void *first, const void *second, size_t length);
