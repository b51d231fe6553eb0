import type { Listeners } from '../../kernel/deps.ts'
import { findMentorIds } from '../catalogue/index.ts'
import { sendEmail, sendMailing } from '../notifications/index.ts'
import { findAnswerersToEmail, wasEmailedAboutDoubt } from './doubt-notifications.repository.ts'
import { doubtAnsweredEmail, pendingDoubtEmail } from './doubts.emails.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Nobody gets an email while another doubt of the last day waits. Admins answer in courses without mentors.
 */
export const doubtListeners: Listeners = {
  async doubtWaits(work, doubt) {
    const { tx, now } = work
    const mentorIds = await findMentorIds(tx, doubt.course_id)
    const isForMentors = mentorIds.length > 0
    const writeContent = pendingDoubtEmail(doubt, isForMentors, await work.address())
    for (const { id, name, email } of await findAnswerersToEmail(tx, mentorIds)) {
      if (await wasEmailedAboutDoubt(tx, doubt, isForMentors ? id : null, now - dayMs)) continue
      await sendEmail(work, { recipient: email, content: (i18n) => ({ ...writeContent(i18n), name }) })
    }
  },
  doubtAnswered: async (work, doubt) =>
    sendMailing(work, {
      kind: 'doubts',
      audience: 'doubtFollowers',
      aboutId: doubt.id,
      content: doubtAnsweredEmail(doubt, await work.address()),
    }),
}
