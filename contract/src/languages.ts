/** English is the source language. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/** The visitor's choice of language. */
export const languageCookie = 'language'
