import type { Language } from '#contract/languages.ts'
import type { NotificationKind } from '../../kernel/notifications.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    user_settings: UserSettingsRow
    /** What a person switched on or off; what they never touched has no row, and is on. */
    notification_choices: { user_id: string; kind: NotificationKind; is_on: 0 | 1 }
  }
}

/** What a person chose; a person without a row has the defaults. `dark_mode` is 0 or 1. */
export interface UserSettingsRow {
  user_id: string
  /** null: what the browser asks for, and the school's own in mails. */
  language: Language | null
  /** null: matches the device. */
  dark_mode: number | null
  learning_style: 'video' | 'text' | 'mixed'
  progress_visibility: 'public' | 'private' | 'friends'
}
