import { useSyncExternalStore } from 'react'
import { getSettings } from '#calls/settings/settings.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { call } from '../../api/client.ts'
import { followLanguage, resetToBrowserLanguage } from '../../api/language.ts'
import { onUserChange, sessionEnd, sessionUser } from '../../api/session.ts'
import { showTheme } from '../../theme.ts'
import { isSettingsKey, readSettings, writeSettings } from './saved-settings.ts'

let currentSettings: Settings = defaultSettings
const listeners = new Set<() => void>()

/** All tabs share the stored settings. */
export function useSettings(): Settings {
  return useSyncExternalStore(
    subscribe,
    () => currentSettings,
    () => defaultSettings,
  )
}

export const settingsNow = (): Settings => currentSettings

export function saveSettings(settings: Settings): void {
  const hadLanguage = currentSettings.language !== null
  writeSettings(settings)
  change(settings)
  if (hadLanguage && settings.language === null) resetToBrowserLanguage()
}

/** The user may change during the request. */
export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  const requestingUserId = sessionUser()?._id
  const settings = await call(getSettings, { signal })
  if (sessionUser()?._id === requestingUserId) saveSettings(settings)
  return settings
}

/** Reads the settings at start and log-in, forgets them at log-out; a failed request changes nothing. */
export function followSettings(): void {
  change(readSettings())
  const fetchIfLoggedIn = () => void (sessionUser() && fetchSettings().catch(() => undefined))
  onUserChange(() => {
    if (sessionEnd() === 'left') forgetSettings()
    fetchIfLoggedIn()
  })
  addEventListener('storage', ({ key }) => isSettingsKey(key) && change(readSettings()))
  fetchIfLoggedIn()
}

function forgetSettings(): void {
  writeSettings(null)
  change(defaultSettings)
}

function change(settings: Settings): void {
  showTheme(settings.darkMode)
  followLanguage(settings.language)
  // Equal settings must not cause a render.
  if (JSON.stringify(settings) === JSON.stringify(currentSettings)) return
  currentSettings = settings
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
