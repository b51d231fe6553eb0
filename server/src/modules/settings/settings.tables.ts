import type { Language } from '#contract/languages.ts'
import type { NotificationKind } from '../../kernel/notifications.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    user_settings: UserSettingsRow
    /** A kind of notification without a row is on. */
    notification_choices: { user_id: string; kind: NotificationKind; is_on: 0 | 1 }
  }
}

/** A user without a row has the default settings. */
export interface UserSettingsRow {
  user_id: string
  /** null: the browser's language on pages, and the school's language in emails. */
  language: Language | null
  /** 1: dark, 0: light; null: as the device is set. */
  dark_mode: number | null
  learning_style: 'video' | 'text' | 'mixed'
  progress_visibility: 'public' | 'private' | 'friends'
}
