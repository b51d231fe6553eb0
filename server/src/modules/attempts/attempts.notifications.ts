import type { Notifications } from '../../kernel/notifications.ts'
import { findStudentsToldAt } from './marked.repository.ts'

export const attemptsNotifications = {
  kinds: [],
  audiences: { studentsToldOfScore: findStudentsToldAt },
} as const satisfies Notifications

declare module '../../kernel/notifications.ts' {
  interface ModuleNotifications {
    attempts: typeof attemptsNotifications
  }
}
