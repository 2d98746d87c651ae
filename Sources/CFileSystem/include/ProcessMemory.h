// Memory that a program does not need any more once it has started.
#pragma once

/// Gives back the pages of the program and its libraries that nobody can have written to, which are mapped again when they
/// are used again, and what was taken from the heap and is free.
void process_memory_give_back(void);
