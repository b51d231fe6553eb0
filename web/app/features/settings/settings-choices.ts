import type { Settings } from '#contract/settings.ts'

/** The settings as a form holds them: a theme is one of three words. */
export interface SettingsChoices {
  theme: 'light' | 'dark' | 'system'
  assignments: boolean
  quizzes: boolean
  announcements: boolean
  learningStyle: Settings['learningStyle']
  progressVisibility: Settings['progressVisibility']
}

export function choicesOf({ darkMode, notifications, ...rest }: Settings): SettingsChoices {
  return { theme: darkMode === null ? 'system' : darkMode ? 'dark' : 'light', ...notifications, ...rest }
}

/** Whether a theme is the dark one; null for the system's. */
export const isDark = (theme: SettingsChoices['theme']) => (theme === 'system' ? null : theme === 'dark')

export function settingsOf(choices: SettingsChoices): Settings {
  const { theme, assignments, quizzes, announcements, learningStyle, progressVisibility } = choices
  return {
    darkMode: isDark(theme),
    notifications: { assignments, quizzes, announcements },
    learningStyle,
    progressVisibility,
  }
}
