import type { Settings } from './settings.ts'

/** Taken from `docs/specification/settings-and-school.md`. */
export const defaultSettings: Settings = {
  language: null,
  darkMode: null,
  notifications: { assignments: true, quizzes: true, announcements: true, doubts: true },
  learningStyle: 'video',
  progressVisibility: 'private',
}
