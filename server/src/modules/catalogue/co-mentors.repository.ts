import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'

export function findCoMentors(db: Db | Tx, courseId: string) {
  return db
    .selectFrom('co_mentors')
    .innerJoin('users', 'users.id', 'co_mentors.mentor_id')
    .select(['users.id', 'users.name', 'users.deactivated_at'])
    .where('co_mentors.course_id', '=', courseId)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
}

export async function addCoMentorRow(
  tx: Tx,
  row: { course_id: string; mentor_id: string; added_at: number },
): Promise<boolean> {
  const added = await tx
    .insertInto('co_mentors')
    .values(row)
    .onConflict((conflict) => conflict.columns(['course_id', 'mentor_id']).doNothing())
    .returning('mentor_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeCoMentorRow(tx: Tx, courseId: string, mentorId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('co_mentors')
    .where('course_id', '=', courseId)
    .where('mentor_id', '=', mentorId)
    .returning('mentor_id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function copyCoMentors(tx: Tx, from: string, to: string, now: number): Promise<void> {
  await tx
    .insertInto('co_mentors')
    .columns(['course_id', 'mentor_id', 'added_at'])
    .expression((query) =>
      query
        .selectFrom('co_mentors')
        .innerJoin('users', 'users.id', 'co_mentors.mentor_id')
        .select([
          sql<string>`${to}`.as('course_id'),
          'co_mentors.mentor_id',
          sql<number>`${now}`.as('added_at'),
        ])
        .where('co_mentors.course_id', '=', from)
        .where('users.deactivated_at', 'is', null),
    )
    .execute()
}
