import type { Notifications } from '../../kernel/notifications.ts'
import { findFollowersToEmail } from './doubt-notifications.repository.ts'

export const doubtNotifications = {
  kinds: ['doubts'],
  audiences: { doubtFollowers: findFollowersToEmail },
} as const satisfies Notifications

declare module '../../kernel/notifications.ts' {
  interface ModuleNotifications {
    doubts: typeof doubtNotifications
  }
}
