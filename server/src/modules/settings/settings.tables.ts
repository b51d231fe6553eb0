import type { Language } from '#contract/languages.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    user_settings: UserSettingsRow
  }
}

/** What a person chose; a person without a row has the defaults. Switches are 0 or 1. */
export interface UserSettingsRow {
  user_id: string
  /** null: what the browser asks for, and the school's own in mails. */
  language: Language | null
  /** null: matches the device. */
  dark_mode: number | null
  notify_assignments: number
  notify_quizzes: number
  notify_announcements: number
  notify_doubts: number
  learning_style: 'video' | 'text' | 'mixed'
  progress_visibility: 'public' | 'private' | 'friends'
}
