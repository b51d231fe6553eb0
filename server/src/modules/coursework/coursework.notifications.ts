import type { Notifications } from '../../kernel/notifications.ts'
import { findCourseStudents, findStudentsToRemind } from './reminders.repository.ts'

export const courseworkNotifications = {
  kinds: ['assignments'],
  audiences: { courseStudents: findCourseStudents, unfinished: findStudentsToRemind },
} as const satisfies Notifications

declare module '../../kernel/notifications.ts' {
  interface ModuleNotifications {
    coursework: typeof courseworkNotifications
  }
}
