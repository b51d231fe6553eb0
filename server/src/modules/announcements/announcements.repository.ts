import type { SubjectName } from '../../calls/audit.ts'
import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import type { Schema } from '../../database/schema.ts'
import type { Slice } from '../../platform/paging.ts'

/** A page of the announcements of a course, newest first, with who wrote each. */
export function findAnnouncements(db: Db, courseId: string, { limit, offset }: Slice) {
  return db
    .selectFrom('announcements')
    .innerJoin('users', 'users.id', 'announcements.author_id')
    .where('announcements.course_id', '=', courseId)
    .select(['announcements.id', 'announcements.text', 'announcements.created_at', 'users.name as author'])
    .orderBy('announcements.created_at', 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many announcements a course has. */
export const countAnnouncements = (db: Db, courseId: string): Promise<number> =>
  countAll(db, db.selectFrom('announcements').select('id').where('course_id', '=', courseId))

/** Adds an announcement. */
export async function addAnnouncement(tx: Tx, row: Schema['announcements']): Promise<void> {
  await tx.insertInto('announcements').values(row).execute()
}

/** An announcement has no name; people know it by its course. */
export const findCoursesOfAnnouncements = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db
    .selectFrom('announcements')
    .innerJoin('courses', 'courses.id', 'announcements.course_id')
    .select(['announcements.id', 'courses.name'])
    .where('announcements.id', 'in', ids)
    .execute()
