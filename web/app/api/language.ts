import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { putSettings } from '#calls/settings/settings.ts'
import { type Language, languageCookie } from '#contract/languages.ts'
import { call } from './client.ts'
import { documentLanguage } from './i18n.ts'
import { sessionUser } from './session.ts'

/** The languages as the language of the page calls them; written in its own letters, Hindi would ask for its font. */
export const languageNames: Record<Language, MessageDescriptor> = { en: msg`English`, hi: msg`Hindi` }

/** Shows the page again in another language, and keeps the choice: in this browser, and with the person's settings. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (sessionUser()) await call(putSettings, { body: { language } })
  showIn(language)
}

/** What somebody has chosen on another device holds here too. */
export function followLanguage(language: Language | null): void {
  if (language && language !== documentLanguage()) showIn(language)
}

/** The pages are in the language that the browser asks for, and no more in one that was chosen before. */
export function matchBrowser(): void {
  if (!document.cookie.includes(`${languageCookie}=`)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${languageCookie}=; path=/; max-age=0; samesite=lax`
  location.reload()
}

function showIn(language: Language): void {
  const year = 365 * 24 * 60 * 60
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`
  // A browser that keeps no cookie would load the page for ever.
  if (document.cookie.includes(`${languageCookie}=${language}`)) location.reload()
}
