// Only to be linked: the sources stand in for two functions of the Synchronization library.
#pragma once
