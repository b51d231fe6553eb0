import type { Module } from '../../kernel/module.ts'
import { announcementsAudit } from './announcements.audit.ts'
import { announcementListeners } from './announcements.listeners.ts'
import { announcementNotifications } from './announcements.notifications.ts'
import { announcementRoutes } from './announcements.routes.ts'
import { announcementsInZip } from './announcements.zip.ts'
import { personalAnnouncements } from './personal-announcements.repository.ts'

declare module '../../kernel/deps.ts' {
  interface Events {
    announced: {
      readonly course: { readonly id: string; readonly name: string }
      readonly author: string
      readonly text: string
    }
  }
}

export const announcements: Module = {
  name: 'announcements',
  schoolZip: announcementsInZip,
  audit: announcementsAudit,
  notifications: announcementNotifications,
  routes: announcementRoutes,
  listeners: announcementListeners,
  personalData: personalAnnouncements,
}
