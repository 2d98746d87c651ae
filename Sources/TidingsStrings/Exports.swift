// What the signatures of this module are made of, so that a program imports one module.

@_exported public import TidingsIntl

@_exported public import enum TidingsModel.LocaleReason
@_exported public import struct TidingsModel.LocaleUse
@_exported public import struct TidingsModel.Problem
@_exported public import struct TidingsModel.SourcePlace
