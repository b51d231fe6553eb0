import type { Audit } from '../../kernel/audit.ts'
import { findCoursesOfAnnouncements } from './announcements.repository.ts'

export const announcementsAudit = {
  actions: { 'announcement.create': ['Announcement written', '{who} wrote an announcement for {it}.'] },
  subjects: { announcement: { plural: 'Announcements', names: findCoursesOfAnnouncements } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    announcements: typeof announcementsAudit
  }
}
