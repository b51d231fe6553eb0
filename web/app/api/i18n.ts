import { i18n, type Messages } from '@lingui/core'
import { isLanguage, type Language } from '#contract/languages.ts'
import { isolateValues } from '#contract/typed-text.ts'

isolateValues(i18n)

type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>

export const documentLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** `entry.server.tsx` chooses the language on the server. */
export async function loadMessages(catalogue: Catalogue): Promise<void> {
  if (import.meta.env.SSR) return
  const language = documentLanguage()
  const { messages } = await catalogue[language]()
  i18n.load(language, messages)
  if (i18n.locale !== language) i18n.activate(language)
}
