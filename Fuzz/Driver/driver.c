// SwiftPM wants a source in each target; the entrance itself is libFuzzer's.
#include "CFuzzer.h"
