/**
 * What is being typed, kept for this tab while it is not saved, so that a reload or the end of a session costs nobody
 * their words. `key` names the person and the thing; `isDraft` tells whether what was kept is still of this kind.
 */
export function keptDraft<Draft extends object>(key: string, isDraft: (kept: object) => boolean) {
  return {
    read(): Draft | null {
      const kept = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      return typeof kept === 'object' && kept !== null && isDraft(kept) ? (kept as Draft) : null
    },
    keep: (draft: Draft) => attempt(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  }
}

/** What comes after `prefix` in the keys of what is kept in this tab. */
export function keysKept(prefix: string): string[] {
  const keys = attempt(() => Object.keys(sessionStorage)) ?? []
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
}

/** A browser may refuse to keep anything; the page works without. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
