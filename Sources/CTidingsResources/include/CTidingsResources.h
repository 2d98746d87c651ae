// Nothing to call: this target exists for its resources. A target in C may have some without an accessor that
// would tie the library to Foundation.
