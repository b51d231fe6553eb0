import type { Listeners } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { sendMail, sendMailing } from '../notifications/index.ts'
import { findAnswerersToMail, wereToldOfDoubt } from './doubt-notifications.repository.ts'
import { doubtAnsweredLetter, doubtWaitsLetter } from './doubts.emails.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Emails the mentor, or the admins without one, when a doubt begins to wait, once a day at most; and the
 * asker and followers when it is answered. Each can switch it off.
 */
export const doubtListeners: Listeners = {
  async doubtWaits(work, doubt) {
    const { tx, now, deps } = work
    if (await wereToldOfDoubt(tx, doubt, now - dayMs)) return
    const letter = doubtWaitsLetter(doubt, publicAddress(deps.config))
    for (const { name, email } of await findAnswerersToMail(tx, doubt.mentor_id))
      await sendMail(work, { recipient: email, letter: (i18n) => ({ ...letter(i18n), name }) })
  },
  doubtAnswered: (work, doubt) =>
    sendMailing(work, {
      kind: 'doubts',
      audience: 'doubtFollowers',
      aboutId: doubt.id,
      letter: doubtAnsweredLetter(doubt, publicAddress(work.deps.config)),
    }),
}
