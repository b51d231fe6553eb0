import { systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import { sendMailing } from '../notifications/index.ts'
import { findQuizRow } from '../quizzes/index.ts'
import { quizMarkedEmail } from './attempts.emails.ts'
import { findQuizzesToNotify, markAsNotified } from './marked.repository.ts'
import { releasesOf } from './quiz-releases.ts'

/**
 * Emails students once: at the release, or when the last long text is marked. One transaction sets
 * `told_at` and writes the mailing, so that two instances send one mailing.
 */
export async function notifyOfMarkedQuizzes(deps: Deps): Promise<void> {
  const { db } = deps.database
  for (const id of await findQuizzesToNotify(db)) {
    const foundQuiz = await findQuizRow(db, id)
    if (!foundQuiz || !(await releasesOf(db, foundQuiz, deps.clock())).score) continue
    await systemCall(deps, 'program: marked quizzes').write(async (work) => {
      const { tx, now } = work
      const quiz = await findQuizRow(tx, id, { lock: true })
      if (!quiz || !(await releasesOf(tx, quiz, now)).score) return
      if ((await markAsNotified(tx, id, now)) === 0) return
      await sendMailing(work, {
        ...{ kind: 'quizzes', audience: 'studentsToldOfScore', aboutId: id },
        content: quizMarkedEmail(quiz, await work.address()),
      })
    })
  }
}
