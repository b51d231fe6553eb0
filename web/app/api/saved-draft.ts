/**
 * Drafts survive reloads and expired sessions.
 * @param key contains the user and the record
 */
export function savedDraft<Draft extends object>(key: string, isDraft: (saved: object) => boolean) {
  return {
    read(): Draft | null {
      const saved = tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      return typeof saved === 'object' && saved !== null && isDraft(saved) ? (saved as Draft) : null
    },
    keep: (draft: Draft) => tryStorage(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    forget: () => tryStorage(() => sessionStorage.removeItem(key)),
  }
}

export function savedKeys(prefix: string): string[] {
  const keys = tryStorage(() => Object.keys(sessionStorage)) ?? []
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
}

/** @returns null when sessionStorage throws */
function tryStorage<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
