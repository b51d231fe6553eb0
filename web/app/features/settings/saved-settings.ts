import { isLanguage } from '#contract/languages.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { LearningStyle, Settings } from '#contract/settings/settings.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { themeKey } from '../../theme.ts'

/** The specification fixes these localStorage keys. */
const keys = {
  darkMode: themeKey,
  language: 'language',
  notifications: 'notifications',
  learningStyle: 'learningStyle',
  progressVisibility: 'progressVisibility',
} as const

export const isSettingsKey = (key: string | null) => key === null || Object.values<string>(keys).includes(key)

export function readSettings(): Settings {
  const dark = readStored(keys.darkMode)
  const language = readStored(keys.language)
  return {
    language: isLanguage(language) ? language : null,
    darkMode: dark === 'true' ? true : dark === 'false' ? false : null,
    notifications: { ...defaultSettings.notifications, ...switchesIn(readStored(keys.notifications)) },
    learningStyle: oneOf<LearningStyle>(
      ['video', 'text', 'mixed'],
      readStored(keys.learningStyle),
      defaultSettings.learningStyle,
    ),
    progressVisibility: oneOf<Settings['progressVisibility']>(
      ['public', 'private', 'friends'],
      readStored(keys.progressVisibility),
      defaultSettings.progressVisibility,
    ),
  }
}

export function writeSettings(settings: Settings | null): void {
  const dark = settings?.darkMode ?? null
  writeStored(keys.darkMode, dark === null ? null : String(dark))
  writeStored(keys.language, settings?.language ?? null)
  writeStored(keys.notifications, settings && JSON.stringify(settings.notifications))
  writeStored(keys.learningStyle, settings?.learningStyle ?? null)
  writeStored(keys.progressVisibility, settings?.progressVisibility ?? null)
}

function oneOf<T extends string>(choices: readonly T[], text: string | null, otherwise: T): T {
  return choices.find((choice) => choice === text) ?? otherwise
}

function switchesIn(text: string | null): Record<string, boolean> {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'boolean'))
  } catch {
    return {}
  }
}
