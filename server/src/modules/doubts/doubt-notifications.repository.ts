import type { Db, Tx } from '../../database/database.ts'
import { opensCourse } from '../enrollments/index.ts'
import { subscribersOf } from '../notifications/index.ts'

/** @param mentorId of the course; null when the admins answer */
export const findAnswerersToEmail = (tx: Tx, mentorId: string | null) =>
  subscribersOf(tx, 'doubts')
    .where((where) => (mentorId ? where('users.id', '=', mentorId) : where('users.role', '=', 'admin')))
    .execute()

/** All courses without a mentor belong to the admins. */
export async function wereEmailedAboutDoubt(
  tx: Tx,
  { id, mentor_id }: { id: string; mentor_id: string | null },
  after: number,
): Promise<boolean> {
  const other = await tx
    .selectFrom('doubts')
    .innerJoin('courses', 'courses.id', 'doubts.course_id')
    .select('doubts.id')
    .where('courses.mentor_id', mentor_id === null ? 'is' : '=', mentor_id)
    .where('doubts.waiting_since', '>', after)
    .where('doubts.id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const findFollowersToEmail = (db: Db | Tx, doubtId: string, since: number) =>
  db
    .selectFrom('doubts')
    .innerJoin('doubt_followers', 'doubt_followers.doubt_id', 'doubts.id')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.student_id', '=', 'doubt_followers.user_id')
        .onRef('enrollments.course_id', '=', 'doubts.course_id'),
    )
    .select('doubt_followers.user_id')
    .where('doubts.id', '=', doubtId)
    .where('doubt_followers.follows', '=', 1)
    .where('doubt_followers.seen_at', '<', since)
    .where('enrollments.cancelled_at', 'is', null)
    .where(opensCourse)
    .$asScalar()
