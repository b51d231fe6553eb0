import type { Language } from '#contract/languages.ts'
import type { Settings } from '#contract/settings/settings.ts'

export interface SettingsChoices {
  theme: 'light' | 'dark' | 'system'
  language: Language | 'browser'
  assignments: boolean
  quizzes: boolean
  announcements: boolean
  doubts: boolean
  learningStyle: Settings['learningStyle']
  progressVisibility: Settings['progressVisibility']
}

export function choicesOf({ darkMode, language, notifications, ...rest }: Settings): SettingsChoices {
  return {
    theme: darkMode === null ? 'system' : darkMode ? 'dark' : 'light',
    language: language ?? 'browser',
    ...notifications,
    ...rest,
  }
}

export const isDark = (theme: SettingsChoices['theme']) => (theme === 'system' ? null : theme === 'dark')

export function settingsOf(choices: SettingsChoices): Settings {
  const { theme, language, assignments, quizzes, announcements, doubts } = choices
  const { learningStyle, progressVisibility } = choices
  return {
    darkMode: isDark(theme),
    language: language === 'browser' ? null : language,
    notifications: { assignments, quizzes, announcements, doubts },
    learningStyle,
    progressVisibility,
  }
}
