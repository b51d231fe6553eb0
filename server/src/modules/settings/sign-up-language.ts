import type { Language } from '#contract/languages.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Work } from '../../kernel/deps.ts'
import { putPreferences } from './own-settings.repository.ts'
import { preferencesRow } from './own-settings.rules.ts'

/** Stores the language only if it differs from the school's. */
export async function saveSignUpLanguage(
  work: Work,
  userId: string,
  language: Language | undefined,
): Promise<void> {
  if (!language || language === (await work.school()).language) return
  await putPreferences(work.tx, preferencesRow(userId, { ...defaultSettings, language }))
}
