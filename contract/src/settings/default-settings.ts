import type { Settings } from './settings.ts'

/** `docs/specification/settings-and-school.md` gives the values. */
export const defaultSettings: Settings = {
  language: null,
  darkMode: null,
  notifications: { assignments: true, quizzes: true, announcements: true, doubts: true },
  learningStyle: 'video',
  progressVisibility: 'private',
}
