#if Translation
public import ArgumentParser
public import TidingsTranslation

extension ExchangeFormat: ExpressibleByArgument {}

extension TranslationExport.Selection: ExpressibleByArgument {}
#endif
