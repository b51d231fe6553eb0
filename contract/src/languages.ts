/** English is the source language. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/** Only our client sends it; other callers get English. */
export const languageHeader = 'abhyas-language'

/** The visitor's choice. */
export const languageCookie = 'language'
