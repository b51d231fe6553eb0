import type { Listeners } from '../../kernel/deps.ts'
import { sendMailing } from '../notifications/index.ts'
import { announcementEmail } from './announcements.emails.ts'

export const announcementListeners: Listeners = {
  announced: async (work, announcement) =>
    sendMailing(work, {
      kind: 'announcements',
      audience: 'courseMembers',
      aboutId: announcement.course.id,
      content: announcementEmail(announcement, await work.address()),
    }),
}
