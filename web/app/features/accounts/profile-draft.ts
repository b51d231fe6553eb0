import { fieldNames, type ProfileDraft } from './profile-fields.ts'

/**
 * What is being typed, kept for this tab and person while it is not saved, so that a session that ends in the middle or
 * a reload costs nobody their words.
 */
export function profileDraft(userId: string) {
  const key = `profile ${userId}`
  return {
    read: (): ProfileDraft | null =>
      asDraft(attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))),
    keep: (draft: ProfileDraft) => attempt(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  }
}

/** A browser may refuse to keep anything; the form works without. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

function asDraft(kept: unknown): ProfileDraft | null {
  const draft = kept as ProfileDraft | null
  return fieldNames.every((name) => typeof draft?.[name] === 'string') ? draft : null
}
