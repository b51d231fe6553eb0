import { i18n, type Messages } from '@lingui/core'
import { isLanguage, type Language } from '#contract/languages.ts'
import { isolateValues } from '#contract/typed-text.ts'

isolateValues(i18n)

/** What loads some messages in each language. */
type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>

/** The language of this document. It never changes: another language is another document. */
export const documentLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/**
 * Loads messages in the language of the document. The frame waits for its own before it is drawn first, and each page
 * where its code begins (`web/scripts/catalogues.ts`), so nothing is shown before its words are there. While pages are
 * made on the server, `entry.server.tsx` chooses the language.
 */
export async function loadMessages(catalogue: Catalogue): Promise<void> {
  if (import.meta.env.SSR) return
  const language = documentLanguage()
  const { messages } = await catalogue[language]()
  i18n.load(language, messages)
  if (i18n.locale !== language) i18n.activate(language)
}
