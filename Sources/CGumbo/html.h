// The part of gumbo that CMarkup calls.
#pragma once
#include <gumbo.h>
