import { useSyncExternalStore } from 'react'
import { getSettings } from '#calls/settings/settings.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { call } from '../../api/client.ts'
import { followLanguage, matchBrowser } from '../../api/language.ts'
import { onOtherPerson, sessionEnd, sessionUser } from '../../api/session.ts'
import { showTheme } from '../../theme.ts'
import { isSettingsKey, readSettings, writeSettings } from './kept-settings.ts'

let current: Settings = defaultSettings
const listeners = new Set<() => void>()

/** The settings of the person who is signed in, as this browser last knew them. Every tab has the same. */
export function useSettings(): Settings {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => defaultSettings,
  )
}

/** The settings outside of components. */
export const settingsNow = (): Settings => current

/** Takes settings over from the server: they hold here at once, and in the other tabs. */
export function keepSettings(settings: Settings): void {
  const hadLanguage = current.language !== null
  writeSettings(settings)
  change(settings)
  if (hadLanguage && settings.language === null) matchBrowser()
}

/** Asks the server, and keeps what it says, unless somebody else has signed in meanwhile. */
export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  const asker = sessionUser()?._id
  const settings = await call(getSettings, { signal })
  if (sessionUser()?._id === asker) keepSettings(settings)
  return settings
}

/**
 * Runs once in the browser: settings are asked for at start-up and at each log-in, so that what was chosen on another
 * device holds here; they follow the other tabs, and a Logout forgets them. Without an answer the kept ones hold.
 */
export function followSettings(): void {
  change(readSettings())
  const fetchIfKnown = () => void (sessionUser() && fetchSettings().catch(() => undefined))
  onOtherPerson(() => {
    if (sessionEnd() === 'left') forgetSettings()
    fetchIfKnown()
  })
  addEventListener('storage', ({ key }) => isSettingsKey(key) && change(readSettings()))
  fetchIfKnown()
}

function forgetSettings(): void {
  writeSettings(null)
  change(defaultSettings)
}

function change(settings: Settings): void {
  showTheme(settings.darkMode)
  followLanguage(settings.language)
  // What says the same stays the same: nobody who shows it is disturbed.
  if (JSON.stringify(settings) === JSON.stringify(current)) return
  current = settings
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
