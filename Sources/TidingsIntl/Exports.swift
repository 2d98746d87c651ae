// What the signatures of this module are made of, so that a program imports one module.

@_exported public import enum TidingsModel.Isolation
@_exported public import struct TidingsModel.LocaleTag
@_exported public import enum TidingsModel.PluralCategory
@_exported public import enum TidingsModel.TextDirection
