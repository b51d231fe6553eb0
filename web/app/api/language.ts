import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { putSettings } from '#calls/settings/settings.ts'
import { type Language, languageCookie } from '#contract/languages.ts'
import { call } from './client.ts'
import { documentLanguage } from './i18n.ts'
import { sessionUser } from './session.ts'

/** Devanagari names would load another font. */
export const languageNames: Record<Language, MessageDescriptor> = { en: msg`English`, hi: msg`Hindi` }

export async function chooseLanguage(language: Language): Promise<void> {
  if (sessionUser()) await call(putSettings, { body: { language } })
  applyLanguage(language)
}

export function followLanguage(language: Language | null): void {
  if (language && language !== documentLanguage()) applyLanguage(language)
}

export function resetToBrowserLanguage(): void {
  if (!document.cookie.includes(`${languageCookie}=`)) return
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${languageCookie}=; path=/; max-age=0; samesite=lax`
  location.reload()
}

function applyLanguage(language: Language): void {
  const year = 365 * 24 * 60 * 60
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`
  // A browser that refuses cookies would otherwise reload forever.
  if (document.cookie.includes(`${languageCookie}=${language}`)) location.reload()
}
