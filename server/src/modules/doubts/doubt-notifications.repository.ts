import type { Tx } from '../../database/database.ts'
import { wantsMail } from '../settings/index.ts'

/**
 * Who answers the doubts of a course, as far as they can log in and take mails about doubts.
 * @param mentorId of the course; null where it has none: then the admins answer
 */
export const findAnswerersToMail = (tx: Tx, mentorId: string | null) =>
  tx
    .selectFrom('users')
    .select(['users.name', 'users.email'])
    .where((where) => (mentorId ? where('users.id', '=', mentorId) : where('users.role', '=', 'admin')))
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(wantsMail('doubts'))
    .execute()

/**
 * Whether another doubt has begun to wait for the same people after a moment: they were told of that. All courses without a
 * mentor are the admins'.
 */
export async function wereToldOfDoubt(
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
