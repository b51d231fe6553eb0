import type * as z from 'zod/mini'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Settings, settingsBody } from '#contract/settings/settings.ts'
import type { UserSettingsRow } from './settings.tables.ts'

export type ChangedSettings = z.output<typeof settingsBody>

/** Settings as they are kept: switches are 0 or 1, so that both engines have them alike. */
export function settingsRow(userId: string, settings: Settings): UserSettingsRow {
  const { darkMode, notifications } = settings
  return {
    user_id: userId,
    language: settings.language,
    dark_mode: darkMode === null ? null : Number(darkMode),
    notify_assignments: Number(notifications.assignments),
    notify_quizzes: Number(notifications.quizzes),
    notify_announcements: Number(notifications.announcements),
    notify_doubts: Number(notifications.doubts),
    learning_style: settings.learningStyle,
    progress_visibility: settings.progressVisibility,
  }
}

/** A kept row as settings; without one, the defaults. */
export function settingsOf(row: UserSettingsRow | undefined): Settings {
  if (!row) return defaultSettings
  return {
    language: row.language,
    darkMode: row.dark_mode === null ? null : row.dark_mode === 1,
    notifications: {
      assignments: row.notify_assignments === 1,
      quizzes: row.notify_quizzes === 1,
      announcements: row.notify_announcements === 1,
      doubts: row.notify_doubts === 1,
    },
    learningStyle: row.learning_style,
    progressVisibility: row.progress_visibility,
  }
}

/** What was chosen over what was there; absent stays. */
export function changed(before: Settings, change: ChangedSettings): Settings {
  return { ...before, ...change, notifications: { ...before.notifications, ...change.notifications } }
}
