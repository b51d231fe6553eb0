import type { Language } from '#contract/languages.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { findPreferences } from './own-settings.repository.ts'
import { findSchool } from './settings.repository.ts'

/** Priority: the caller's choice, the browser's language, the school's language. */
export async function readersLanguage({ deps, caller, language }: SignedInCall): Promise<Language> {
  const { db } = deps.database
  const preferences = await findPreferences(db, caller.id)
  return preferences?.language ?? language ?? (await findSchool(db)).language
}
