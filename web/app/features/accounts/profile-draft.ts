import { fieldNames, type ProfileDraft } from './profile-fields.ts'

/** Stored per tab and person, so that a reload or an expired session loses nothing. */
export function profileDraft(userId: string) {
  const key = `profile ${userId}`
  return {
    read: (): ProfileDraft | null =>
      asDraft(attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))),
    keep: (draft: ProfileDraft) => attempt(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  }
}

/** Browsers may refuse storage; the form works without it. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

function asDraft(stored: unknown): ProfileDraft | null {
  const draft = stored as ProfileDraft | null
  return fieldNames.every((name) => typeof draft?.[name] === 'string') ? draft : null
}
