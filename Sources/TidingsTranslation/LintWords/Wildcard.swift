func wildcard(_ pattern: String, matches key: String) -> Bool { pattern == key }
