import type { Db } from '../../database/database.ts'
import type { Slice } from '../../platform/paging.ts'
import type { Visibility } from './people.rules.ts'

/** Who is enrolled in a course, as far as they show themselves: 'all', or those of the visibilities given. */
function enrolledIn(db: Db, courseId: string, visible: 'all' | readonly Visibility[]) {
  const everybody = db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .where('enrollments.course_id', '=', courseId)
    .where('enrollments.cancelled_at', 'is', null)
  if (visible === 'all') return everybody
  return everybody
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('user_settings')
          .select('user_settings.user_id')
          .whereRef('user_settings.user_id', '=', 'enrollments.student_id')
          .where('user_settings.progress_visibility', 'in', visible),
      ),
    )
}

/** A page of those people, the latest enrolled first. */
export function findPeople(
  db: Db,
  courseId: string,
  visible: 'all' | readonly Visibility[],
  { limit, offset }: Slice,
) {
  return enrolledIn(db, courseId, visible)
    .select(['users.id', 'users.name', 'users.avatar'])
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countPeople(db: Db, courseId: string, visible: readonly Visibility[]): Promise<number> {
  const { count } = await enrolledIn(db, courseId, visible)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many topics and assignments a course holds together. */
export async function countThings(db: Db, courseId: string): Promise<number> {
  const rows = await db
    .selectFrom('syllabus_items')
    .where('course_id', '=', courseId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .unionAll(
      db
        .selectFrom('assignments')
        .where('course_id', '=', courseId)
        .select((select) => select.fn.countAll<number>().as('count')),
    )
    .execute()
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}

/** How many topics and assignments of a course each of some students has done; who has done none is not in it. */
export async function countDoneBy(
  db: Db,
  courseId: string,
  studentIds: readonly string[],
): Promise<Map<string, number>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('item_progress')
    .where('course_id', '=', courseId)
    .where('student_id', 'in', studentIds)
    .groupBy('student_id')
    .select((select) => ['student_id', select.fn.countAll<number>().as('count')])
    .unionAll(
      db
        .selectFrom('submissions')
        .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
        .where('assignments.course_id', '=', courseId)
        .where('submissions.student_id', 'in', studentIds)
        .where('submissions.status', '<>', 'Returned')
        .groupBy('submissions.student_id')
        .select((select) => ['submissions.student_id', select.fn.countAll<number>().as('count')]),
    )
    .execute()
  const done = new Map<string, number>()
  for (const { student_id, count } of rows) done.set(student_id, (done.get(student_id) ?? 0) + Number(count))
  return done
}
