public import ArgumentParser
public import TidingsStore

extension Suppression.Cause: ExpressibleByArgument {}
