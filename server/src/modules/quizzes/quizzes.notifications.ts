import type { Notifications } from '../../kernel/notifications.ts'

export const quizzesNotifications = {
  kinds: ['quizzes'],
  audiences: {},
} as const satisfies Notifications

declare module '../../kernel/notifications.ts' {
  interface ModuleNotifications {
    quizzes: typeof quizzesNotifications
  }
}
