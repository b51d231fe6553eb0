import type { Tx } from '../../database/database.ts'
import { wantsMail } from '../settings/index.ts'

/** A mentor, if they can log in and take mails about doubts. */
export const findMentorToMail = (tx: Tx, mentorId: string) =>
  tx
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email'])
    .where('users.id', '=', mentorId)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(wantsMail('doubts'))
    .executeTakeFirst()

/** Whether another doubt has waited for the mentor since it began to after a moment: they were told of that. */
export async function wasToldOfDoubt(
  tx: Tx,
  { id, mentorId }: { id: string; mentorId: string },
  after: number,
): Promise<boolean> {
  const other = await tx
    .selectFrom('doubts')
    .innerJoin('courses', 'courses.id', 'doubts.course_id')
    .select('doubts.id')
    .where('courses.mentor_id', '=', mentorId)
    .where('doubts.waiting_since', '>', after)
    .where('doubts.id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
