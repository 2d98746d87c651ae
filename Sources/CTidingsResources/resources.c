// A target needs one source.
#include "CTidingsResources.h"
