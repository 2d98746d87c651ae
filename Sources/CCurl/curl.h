// The part of libcurl that CSMTP calls.
#pragma once
#include <curl/curl.h>
