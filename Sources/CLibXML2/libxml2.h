// The part of libxml2 that CXML calls.
#pragma once
#include <libxml/parser.h>
