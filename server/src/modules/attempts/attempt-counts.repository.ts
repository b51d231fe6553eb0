import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import type { AttemptCounts } from '../quizzes/index.ts'
import { hasNoRuling } from './responses.repository.ts'

/** @returns no entry for a quiz without attempts */
export async function quizAttempts(
  db: Db | Tx,
  quizIds: readonly string[],
): Promise<Map<string, AttemptCounts>> {
  if (quizIds.length === 0) return new Map()
  const attempts = await db
    .selectFrom('attempts')
    .where('quiz_id', 'in', quizIds)
    .select(['quiz_id', sql<number>`count(*)`.as('attempts')])
    .select(sql<number>`sum(case when submitted_at is null then 1 else 0 end)`.as('running'))
    .groupBy('quiz_id')
    .execute()
  const unmarkedCounts = await db
    .selectFrom('attempts')
    .innerJoin('responses', 'responses.attempt_id', 'attempts.id')
    .innerJoin('attempt_questions', (join) =>
      join
        .onRef('attempt_questions.attempt_id', '=', 'responses.attempt_id')
        .onRef('attempt_questions.position', '=', 'responses.position'),
    )
    .innerJoin('question_versions', 'question_versions.id', 'attempt_questions.version_id')
    .where('attempts.quiz_id', 'in', quizIds)
    .where('attempts.submitted_at', 'is not', null)
    .where('attempts.score', 'is', null)
    .where('question_versions.kind', '=', 'longText')
    .where('responses.value', 'is not', null)
    .where('responses.marks', 'is', null)
    .where(hasNoRuling)
    .select(['attempts.quiz_id', sql<number>`count(*)`.as('count')])
    .groupBy('attempts.quiz_id')
    .execute()
  const unmarkedByQuiz = new Map(unmarkedCounts.map(({ quiz_id, count }) => [quiz_id, Number(count)]))
  return new Map(
    attempts.map((row) => [
      row.quiz_id,
      {
        attempts: Number(row.attempts),
        running: Number(row.running),
        toMark: unmarkedByQuiz.get(row.quiz_id) ?? 0,
      },
    ]),
  )
}
