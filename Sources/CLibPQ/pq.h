// The part of libpq that TidingsPostgreSQL calls.
#pragma once
#include <libpq-fe.h>
