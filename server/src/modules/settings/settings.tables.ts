import type { Language } from '#contract/languages.ts'
import type { NotificationKind } from '../../kernel/notifications.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    user_settings: UserSettingsRow
    /** No row: on. */
    notification_choices: { user_id: string; kind: NotificationKind; is_on: 0 | 1 }
  }
}

/** No row: the defaults. */
export interface UserSettingsRow {
  user_id: string
  /** null: the browser's, in emails the school's. */
  language: Language | null
  /** null: as the device. */
  dark_mode: number | null
  learning_style: 'video' | 'text' | 'mixed'
  progress_visibility: 'public' | 'private' | 'friends'
}
