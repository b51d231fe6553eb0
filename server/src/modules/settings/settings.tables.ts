import type { Language } from '#contract/languages.ts'
import type { NotificationKind } from '../../kernel/notifications.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    user_settings: UserSettingsRow
    /** A kind without a row is on. */
    notification_choices: { user_id: string; kind: NotificationKind; is_on: 0 | 1 }
  }
}

/** Users without a row have the defaults. */
export interface UserSettingsRow {
  user_id: string
  /** null: the browser's language on pages, the school's in emails. */
  language: Language | null
  /** 1: dark, 0: light; null: like the device. */
  dark_mode: number | null
  learning_style: 'video' | 'text' | 'mixed'
  progress_visibility: 'public' | 'private' | 'friends'
}
