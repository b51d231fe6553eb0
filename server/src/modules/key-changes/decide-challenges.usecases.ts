import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/key-changes/key-changes.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { findCourse } from '../catalogue/index.ts'
import { sendMailing } from '../notifications/index.ts'
import { lockTeachingQuiz, type QuizTableRow } from '../quizzes/index.ts'
import { withScores } from './change-key.usecases.ts'
import { decideChallenges } from './key-challenges.repository.ts'
import { challengeDecidedEmail } from './key-changes.emails.ts'
import { decidedAlready, replyMissing } from './key-changes.errors.ts'

export async function decideKeyChallenges(
  call: SignedInCall,
  quizId: string,
  { questionId, reply, change }: BodyOf<typeof contract.decideKeyChallenges>,
): Promise<ResponseOf<typeof contract.decideKeyChallenges>> {
  if (!change) {
    if (reply === '') throw replyMissing()
    return call.write(async (work) => {
      const quiz = await lockTeachingQuiz(call, work.tx, quizId)
      const decided = await decide(call, work, { quiz, questionId, reply, changeId: null })
      return { decided, counts: null }
    })
  }
  return withScores(call, quizId, { ...change, questionId, reason: reply }, (apply) =>
    call.write(async (work) => {
      const quiz = await lockTeachingQuiz(call, work.tx, quizId)
      const { changeId, ...counts } = await apply(work)
      return { decided: await decide(call, work, { quiz, questionId, reply, changeId }), counts }
    }),
  )
}

interface Decision {
  readonly quiz: QuizTableRow
  readonly questionId: string
  readonly reply: string
  /** null: declined. */
  readonly changeId: string | null
}

async function decide(
  { caller }: SignedInCall,
  work: Work,
  { quiz, questionId, reply, changeId }: Decision,
): Promise<number> {
  const { tx, now } = work
  const decisionId = work.newId()
  const isAccepted = changeId !== null
  const decided = await decideChallenges(
    tx,
    { quizId: quiz.id, questionId },
    {
      ...{ decided_at: now, decided_by: caller.id, is_accepted: isAccepted ? 1 : 0 },
      ...{ reply: reply || null, decision_id: decisionId, change_id: changeId },
    },
  )
  if (decided === 0) throw decidedAlready()
  await work.audit({
    action: isAccepted ? 'quiz.keyChallengeAccept' : 'quiz.keyChallengeDecline',
    subject: ['quiz', quiz.id],
    detail: { questionId, decided },
  })
  const course = await findCourse(tx, quiz.course_id)
  await sendMailing(work, {
    ...{ kind: 'quizzes', audience: 'keyChallengers', aboutId: decisionId },
    content: challengeDecidedEmail(
      { ...quiz, course_name: course?.name ?? '' },
      { isAccepted, reply },
      await work.address(),
    ),
  })
  return decided
}
