import type { Listeners } from '../../calls/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { mailStudents } from '../notifications/index.ts'

/** What is announced goes by mail to the students of the course who want such mails. */
export const announcementListeners: Listeners = {
  async announced(work, { course, author, text }) {
    const site = publicAddress(work.deps.config)
    await mailStudents(work, {
      kind: 'announcements',
      courseId: course.id,
      subject: `${course.name}: an announcement`,
      letter: {
        paragraphs: [`${author} wrote to everybody in ${course.name}:`],
        quote: text,
        action: { label: 'Open the course', url: `${site}/courses/${course.id}` },
        note: `You get this because your settings say so. You can switch it off there: ${site}/settings`,
      },
    })
  },
}
