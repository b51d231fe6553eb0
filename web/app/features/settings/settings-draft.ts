import type { SettingsChoices } from './settings-choices.ts'

/** Stored per tab and person, so that a reload or an expired session loses nothing. */
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
    /** Stores what differs from the saved settings; an empty object deletes the draft. */
    keep(changed: Partial<SettingsChoices>): void {
      try {
        if (Object.keys(changed).length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(changed))
      } catch {
        // Browsers may refuse storage; the form works without it.
      }
    },
  }
}
