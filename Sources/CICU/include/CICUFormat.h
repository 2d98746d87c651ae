#pragma once
#include "CICUSupport.h"

CICU_BEGIN

CICU_END
