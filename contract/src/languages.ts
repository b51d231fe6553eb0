export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/** Callers without this header get English. */
export const languageHeader = 'abhyas-language'

export const languageCookie = 'language'
