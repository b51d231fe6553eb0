import type { Listeners } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { findMentorIds } from '../catalogue/index.ts'
import { sendMail, sendMailing } from '../notifications/index.ts'
import { findAnswerersToMail, wasEmailedAboutDoubt } from './doubt-notifications.repository.ts'
import { doubtAnsweredLetter, doubtWaitsLetter } from './doubts.emails.ts'

const dayMs = 24 * 60 * 60 * 1000

/** At most one email a day and person about waiting doubts. A course without mentors is the admins'. */
export const doubtListeners: Listeners = {
  async doubtWaits(work, doubt) {
    const { tx, now, deps } = work
    const mentorIds = await findMentorIds(tx, doubt.course_id)
    const isForMentors = mentorIds.length > 0
    const letter = doubtWaitsLetter(doubt, isForMentors, publicAddress(deps.config))
    for (const { id, name, email } of await findAnswerersToMail(tx, mentorIds)) {
      if (await wasEmailedAboutDoubt(tx, doubt, isForMentors ? id : null, now - dayMs)) continue
      await sendMail(work, { recipient: email, letter: (i18n) => ({ ...letter(i18n), name }) })
    }
  },
  doubtAnswered: (work, doubt) =>
    sendMailing(work, {
      kind: 'doubts',
      audience: 'doubtFollowers',
      aboutId: doubt.id,
      letter: doubtAnsweredLetter(doubt, publicAddress(work.deps.config)),
    }),
}
