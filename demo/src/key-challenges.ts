import type { KeyChallengeRow } from '../../server/src/modules/key-changes/key-changes.tables.ts'
import { fixedId } from './ids.ts'
import type { DemoAttempt } from './quiz-attempts.ts'
import type { DemoQuiz } from './quizzes.ts'
import { clockTime } from './school-time.ts'

/** Two days after the quiz closed. */
const challengeDaysFromToday = -7

/** One pending challenge of the wrong key, not by Meera. */
export function makeKeyChallenges(
  now: number,
  quizzes: readonly DemoQuiz[],
  attempts: readonly DemoAttempt[],
  demoStudentId: string,
): KeyChallengeRow[] {
  return quizzes.flatMap(({ row, questions }) =>
    questions.flatMap(({ content, options, ...question }) => {
      const truth = options[content.trueOption ?? -1]
      if (content.challenge === undefined || !truth) return []
      const match = attempts
        .filter((one) => one.row.quiz_id === row.id && one.row.student_id !== demoStudentId)
        .flatMap((attempt) => {
          const attemptQuestion = attempt.questions.find((one) => one.version_id === question.version.id)
          const response = attempt.responses.find((one) => one.position === attemptQuestion?.position)
          return attemptQuestion && response?.value?.includes(truth._id)
            ? [{ attempt, position: attemptQuestion.position }]
            : []
        })
        .at(0)
      if (!match) throw new Error(`nobody knew better: ${content.name}`)
      const { id, student_id } = match.attempt.row
      return [
        {
          ...{ id: fixedId(`key challenge/${content.name}`), attempt_id: id, position: match.position },
          ...{ student_id, quiz_id: row.id, question_id: question.row.id, reason: content.challenge },
          ...{ created_at: clockTime(now, challengeDaysFromToday, 18), decided_at: null, decided_by: null },
          ...{ is_accepted: null, reply: null, decision_id: null, change_id: null },
        },
      ]
    }),
  )
}
