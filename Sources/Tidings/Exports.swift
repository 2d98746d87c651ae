// What a program names when it announces a release, so that `import Tidings` is enough.

@_exported public import class TidingsFeeds.FeedFetcher
@_exported public import enum TidingsFeeds.FeedFormat
@_exported public import struct TidingsFeeds.FetchRules
@_exported public import struct TidingsModel.AppIdentity
@_exported public import enum TidingsModel.Decision
@_exported public import struct TidingsModel.History
@_exported public import struct TidingsModel.Installation
@_exported public import struct TidingsModel.LocaleTag
@_exported public import struct TidingsModel.LocaleUse
@_exported public import enum TidingsModel.Medium
@_exported public import struct TidingsModel.Message
@_exported public import struct TidingsModel.Notice
@_exported public import struct TidingsModel.Problem
@_exported public import enum TidingsModel.Reason
@_exported public import struct TidingsModel.Recipient
@_exported public import struct TidingsModel.Release
@_exported public import struct TidingsModel.Rendition
@_exported public import struct TidingsModel.Rules
@_exported public import struct TidingsModel.Version
@_exported public import enum TidingsRendering.NoticeKeys
@_exported public import class TidingsRendering.Renderer
@_exported public import struct TidingsStrings.CatalogBundle
@_exported public import class TidingsStrings.StringsBundle
@_exported public import class TidingsStrings.StringsCatalog
@_exported public import struct TidingsTemplates.TemplateLibrary
