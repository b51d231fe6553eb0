/** The languages that the school speaks; English is the one that its texts are written in. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/** The cookie that keeps what somebody chose on a page of the school. */
export const languageCookie = 'language'
