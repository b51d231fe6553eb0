import type { Db, Tx } from '../../database/database.ts'
import { coursesTaughtBy } from '../catalogue/index.ts'
import { opensCourse } from '../enrollments/index.ts'
import { subscribersOf } from '../notifications/index.ts'

/** The course's mentors; if it has none, owner and admins. */
export const findAnswerersToEmail = (tx: Tx, mentorIds: readonly string[]) =>
  subscribersOf(tx, 'doubts')
    .where((where) =>
      mentorIds.length > 0
        ? where('users.id', 'in', mentorIds)
        : where('users.staff_role', 'in', ['owner', 'admin']),
    )
    .execute()

/** @param mentorId null for admins, who answer in courses without mentors */
export async function wasEmailedAboutDoubt(
  tx: Tx,
  { id }: { id: string },
  mentorId: string | null,
  after: number,
): Promise<boolean> {
  const others = tx
    .selectFrom('doubts')
    .select('doubts.id')
    .where('doubts.waiting_since', '>', after)
    .where('doubts.id', '<>', id)
    .limit(1)
  const other =
    mentorId === null
      ? others.where('doubts.course_id', 'in', coursesWithoutMentors(tx))
      : others.where('doubts.course_id', 'in', coursesTaughtBy(tx, mentorId))
  return (await other.executeTakeFirst()) !== undefined
}

const coursesWithoutMentors = (tx: Tx) =>
  tx
    .selectFrom('courses')
    .select('courses.id')
    .where('courses.mentor_id', 'is', null)
    .where('courses.id', 'not in', tx.selectFrom('co_mentors').select('co_mentors.course_id'))

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
