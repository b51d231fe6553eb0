import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { type Caller, callerMay } from '../../platform/caller.ts'

/** This file alone decides who teaches a course: its mentors, the owner, admins. */
export interface Teaching {
  teaches(courseId: string): boolean
}

export async function findTeaching(
  db: Db | Tx,
  caller: Pick<Caller, 'id' | 'role' | 'staffRole'>,
): Promise<Teaching> {
  if (caller.role !== 'mentor') {
    const isManager = callerMay(caller, 'manage')
    return { teaches: () => isManager }
  }
  const taught = new Set((await findTaught(db, caller.id)).map(({ id }) => id))
  return { teaches: (courseId) => taught.has(courseId) }
}

export const coursesTaughtBy = (db: Db | Tx, mentorId: string) =>
  db
    .selectFrom('courses')
    .select('courses.id')
    .where('courses.mentor_id', '=', mentorId)
    .unionAll(
      db
        .selectFrom('co_mentors')
        .select('co_mentors.course_id as id')
        .where('co_mentors.mentor_id', '=', mentorId),
    )

const findTaught = preparedQuery(coursesTaughtBy)

/** One id is null if the course has no lead. */
export const mentorsOfCourse = (db: Db | Tx, courseId: string) =>
  db
    .selectFrom('courses')
    .select('courses.mentor_id as id')
    .where('courses.id', '=', courseId)
    .unionAll(
      db
        .selectFrom('co_mentors')
        .select('co_mentors.mentor_id as id')
        .where('co_mentors.course_id', '=', courseId),
    )

export async function findMentorIds(db: Db | Tx, courseId: string): Promise<string[]> {
  const rows = await mentorsOfCourse(db, courseId).execute()
  return rows.map(({ id }) => id).filter((id) => id !== null)
}
