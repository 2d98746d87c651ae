// The pages of files that hold the program.
#pragma once

/// Gives back the pages of the program and its libraries that nobody can have written to: what is used again is mapped again.
void program_pages_give_back(void);
