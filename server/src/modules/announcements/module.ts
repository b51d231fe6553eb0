import type { Module } from '../../calls/module.ts'
import { announcementsAudit } from './announcements.audit.ts'
import { announcementRoutes } from './announcements.routes.ts'
import { personalAnnouncements } from './personal-announcements.repository.ts'

/** What mentors tell the students of a course. */
export const announcements: Module = {
  name: 'announcements',
  audit: announcementsAudit,
  routes: announcementRoutes,
  personalData: personalAnnouncements,
}
