import type { Notifications } from '../../kernel/notifications.ts'

/** The specification has a switch for quizzes, which no module sends yet. */
export const settingsNotifications = {
  kinds: ['quizzes'],
  audiences: {},
} as const satisfies Notifications

declare module '../../kernel/notifications.ts' {
  interface ModuleNotifications {
    settings: typeof settingsNotifications
  }
}
