import type { Notifications } from '../../kernel/notifications.ts'
import { findCourseStudents, findUnfinished } from './reminders.repository.ts'

export const courseworkNotifications = {
  kinds: ['assignments'],
  audiences: { courseStudents: findCourseStudents, unfinished: findUnfinished },
} as const satisfies Notifications

declare module '../../kernel/notifications.ts' {
  interface ModuleNotifications {
    coursework: typeof courseworkNotifications
  }
}
