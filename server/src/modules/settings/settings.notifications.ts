import type { Notifications } from '../../kernel/notifications.ts'

/** The specification demands a switch for quizzes. No module sends them yet. */
export const settingsNotifications = {
  kinds: ['quizzes'],
  audiences: {},
} as const satisfies Notifications

declare module '../../kernel/notifications.ts' {
  interface ModuleNotifications {
    settings: typeof settingsNotifications
  }
}
