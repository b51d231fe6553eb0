import type { Notifications } from '../../kernel/notifications.ts'
import { findEnrolledStudents } from './announcements.repository.ts'

export const announcementNotifications = {
  kinds: ['announcements'],
  audiences: { courseMembers: findEnrolledStudents },
} as const satisfies Notifications

declare module '../../kernel/notifications.ts' {
  interface ModuleNotifications {
    announcements: typeof announcementNotifications
  }
}
