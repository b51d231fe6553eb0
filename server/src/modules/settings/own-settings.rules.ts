import type * as z from 'zod/mini'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Settings, settingsBody } from '#contract/settings/settings.ts'
import type { NotificationKind } from '../../kernel/notifications.ts'
import type { UserSettingsRow } from './settings.tables.ts'

export type ChangedSettings = z.output<typeof settingsBody>

/** Notifications have their own rows. */
type Preferences = Omit<Settings, 'notifications'>

/** `dark_mode` is a number, because SQLite has no booleans. */
export function preferencesRow(userId: string, preferences: Preferences): UserSettingsRow {
  const { language, darkMode, learningStyle, progressVisibility } = preferences
  return {
    user_id: userId,
    language,
    dark_mode: darkMode === null ? null : Number(darkMode),
    learning_style: learningStyle,
    progress_visibility: progressVisibility,
  }
}

export function preferencesOf(row: UserSettingsRow | undefined): Preferences {
  if (!row) return defaultSettings
  return {
    language: row.language,
    darkMode: row.dark_mode === null ? null : row.dark_mode === 1,
    learningStyle: row.learning_style,
    progressVisibility: row.progress_visibility,
  }
}

export const notificationsOf = (
  kinds: readonly NotificationKind[],
  disabledKinds: ReadonlySet<NotificationKind>,
) =>
  Object.fromEntries(kinds.map((kind) => [kind, !disabledKinds.has(kind)])) as Record<
    NotificationKind,
    boolean
  >
