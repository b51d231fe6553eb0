import type { SettingsChoices } from './settings-choices.ts'

/**
 * What was chosen and not yet saved, kept for this tab and person, so that a session that ends in the middle or a
 * reload costs nobody their choices.
 */
export function settingsDraft(userId: string) {
  const key = `settings ${userId}`
  return {
    read(): Partial<SettingsChoices> {
      try {
        const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
        return typeof read === 'object' && read !== null ? read : {}
      } catch {
        return {}
      }
    },
    /** Keeps what differs from what is saved; nothing forgets it. */
    keep(changed: Partial<SettingsChoices>): void {
      try {
        if (Object.keys(changed).length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(changed))
      } catch {
        // A browser may refuse to keep anything; the form works without.
      }
    },
  }
}
