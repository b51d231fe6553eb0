import type { Listeners } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { sendMailing } from '../notifications/index.ts'
import { announcementLetter } from './announcements.emails.ts'

export const announcementListeners: Listeners = {
  announced: (work, announcement) =>
    sendMailing(work, {
      kind: 'announcements',
      audience: 'courseMembers',
      aboutId: announcement.course.id,
      letter: announcementLetter(announcement, publicAddress(work.deps.config)),
    }),
}
