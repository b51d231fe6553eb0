import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findCoursesOfAnnouncements } from './announcements.repository.ts'

export const announcementsAudit = {
  actions: { 'announcement.create': [msg`Announcement written`, msg`{who} wrote an announcement for {it}.`] },
  subjects: { announcement: { plural: msg`Announcements`, names: findCoursesOfAnnouncements } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    announcements: typeof announcementsAudit
  }
}
