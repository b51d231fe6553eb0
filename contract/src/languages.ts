/** English is the source language. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/**
 * Our own client sends this header, so that the texts of responses are in its language. Other callers get
 * English.
 */
export const languageHeader = 'abhyas-language'

/** The visitor's choice. */
export const languageCookie = 'language'
