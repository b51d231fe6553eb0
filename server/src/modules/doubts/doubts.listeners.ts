import type { Listeners } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { sendMail, sendMailing } from '../notifications/index.ts'
import { findAnswerersToMail, wereEmailedAboutDoubt } from './doubt-notifications.repository.ts'
import { doubtAnsweredLetter, doubtWaitsLetter } from './doubts.emails.ts'

const dayMs = 24 * 60 * 60 * 1000

/** At most one email a day about waiting doubts. A course without a mentor is the admins'. */
export const doubtListeners: Listeners = {
  async doubtWaits(work, doubt) {
    const { tx, now, deps } = work
    if (await wereEmailedAboutDoubt(tx, doubt, now - dayMs)) return
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
