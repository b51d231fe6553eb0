import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import type { KeyChallengeRow } from './key-changes.tables.ts'

/** @returns false while an earlier challenge is pending */
export async function addChallenge(tx: Tx, row: KeyChallengeRow): Promise<boolean> {
  const added = await tx
    .insertInto('key_challenges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length > 0
}

export const findOwnChallenges = (db: Db, attemptId: string) =>
  db
    .selectFrom('key_challenges')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const maxChallenges = 500

export const findChallenges = (db: Db, quizId: string) =>
  db
    .selectFrom('key_challenges')
    .innerJoin('users as person', 'person.id', 'key_challenges.student_id')
    .leftJoin('users as decider', 'decider.id', 'key_challenges.decided_by')
    .selectAll('key_challenges')
    .select(['person.name as student_name', 'decider.name as decider_name'])
    .where('key_challenges.quiz_id', '=', quizId)
    .orderBy(sql`case when key_challenges.decided_at is null then 0 else 1 end`)
    .orderBy('key_challenges.decided_at', 'desc')
    .orderBy('key_challenges.created_at')
    .orderBy('key_challenges.id')
    .limit(maxChallenges)
    .execute()

export async function countWaitingChallenges(db: Db, quizId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('key_challenges')
    .select(['question_id', sql<number>`count(*)`.as('count')])
    .where('quiz_id', '=', quizId)
    .where('decided_at', 'is', null)
    .groupBy('question_id')
    .execute()
  return new Map(rows.map(({ question_id, count }) => [question_id, Number(count)]))
}

export async function decideChallenges(
  tx: Tx,
  { quizId, questionId }: { readonly quizId: string; readonly questionId: string },
  decision: Pick<
    KeyChallengeRow,
    'decided_at' | 'decided_by' | 'is_accepted' | 'reply' | 'decision_id' | 'change_id'
  >,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('key_challenges')
    .set(decision)
    .where('quiz_id', '=', quizId)
    .where('question_id', '=', questionId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
