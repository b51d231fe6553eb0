import type { Db } from '../../database/database.ts'
import { countFound } from '../../database/lists.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import type { Visibility } from './classmates.rules.ts'

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

export function findClassmates(
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

/** Stops counting at 1,000. */
export const countClassmates = (
  db: Db,
  courseId: string,
  visible: readonly Visibility[],
): Promise<RowCount> => countFound(db, enrolledIn(db, courseId, visible).select('users.id'))
