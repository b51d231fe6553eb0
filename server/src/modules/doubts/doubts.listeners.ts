import type { Listeners } from '../../kernel/deps.ts'
import { sendEmail, sendMailing } from '../notifications/index.ts'
import { findAnswerersToEmail, wereEmailedAboutDoubt } from './doubt-notifications.repository.ts'
import { doubtAnsweredEmail, pendingDoubtEmail } from './doubts.emails.ts'

const dayMs = 24 * 60 * 60 * 1000

/** At most one email a day about waiting doubts. A course without a mentor is the admins'. */
export const doubtListeners: Listeners = {
  async doubtWaits(work, doubt) {
    const { tx, now } = work
    if (await wereEmailedAboutDoubt(tx, doubt, now - dayMs)) return
    const content = pendingDoubtEmail(doubt, await work.address())
    for (const { name, email } of await findAnswerersToEmail(tx, doubt.mentor_id))
      await sendEmail(work, { recipient: email, content: (i18n) => ({ ...content(i18n), name }) })
  },
  doubtAnswered: async (work, doubt) =>
    sendMailing(work, {
      kind: 'doubts',
      audience: 'doubtFollowers',
      aboutId: doubt.id,
      content: doubtAnsweredEmail(doubt, await work.address()),
    }),
}
