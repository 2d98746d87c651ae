// The part of libcrypto that CDigest calls.
#pragma once
#include <openssl/sha.h>
