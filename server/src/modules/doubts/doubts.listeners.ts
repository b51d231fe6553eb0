import type { Listeners } from '../../calls/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { mailStudents, sendMail } from '../notifications/index.ts'
import { doubtAnsweredLetter, doubtWaitsLetter } from './doubts.letters.ts'
import { findMentorToMail, wasToldOfDoubt } from './told-of-doubts.repository.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The mentor is written to once a day while doubts wait; who asks or follows a doubt, when it is answered. Each if they wish. */
export const doubtListeners: Listeners = {
  async doubtWaits(work, doubt) {
    const { tx, now, deps } = work
    const mentor = doubt.mentor_id && (await findMentorToMail(tx, doubt.mentor_id))
    if (!mentor || (await wasToldOfDoubt(tx, { id: doubt.id, mentorId: mentor.id }, now - dayMs))) return
    const letter = doubtWaitsLetter(doubt, publicAddress(deps.config))
    await sendMail(work, {
      recipient: mentor.email,
      letter: (i18n) => ({ ...letter(i18n), name: mentor.name }),
    })
  },
  doubtAnswered: (work, doubt) =>
    mailStudents(work, {
      kind: 'doubts',
      courseId: doubt.course_id,
      followersOfDoubt: doubt.id,
      letter: doubtAnsweredLetter(doubt, publicAddress(work.deps.config)),
    }),
}
