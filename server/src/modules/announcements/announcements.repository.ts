import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import type { Schema } from '../../database/schema.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import type { Slice } from '../../platform/paging.ts'

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

export const countAnnouncements = (db: Db, courseId: string): Promise<number> =>
  countAll(db, db.selectFrom('announcements').select('id').where('course_id', '=', courseId))

const announcementsForStudent = (db: Db, studentId: string) =>
  db
    .selectFrom('announcements')
    .innerJoin('enrollments', 'enrollments.course_id', 'announcements.course_id')
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.cancelled_at', 'is', null)

export function findAnnouncementsForStudent(db: Db, studentId: string, { limit, offset }: Slice) {
  return announcementsForStudent(db, studentId)
    .innerJoin('courses', 'courses.id', 'announcements.course_id')
    .innerJoin('users', 'users.id', 'announcements.author_id')
    .select(['announcements.id', 'announcements.text', 'announcements.created_at', 'users.name as author'])
    .select(['courses.id as course_id', 'courses.name as course_name'])
    .orderBy('announcements.created_at', 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countAnnouncementsForStudent = (db: Db, studentId: string): Promise<number> =>
  countAll(db, announcementsForStudent(db, studentId).select('announcements.id'))

export async function addAnnouncement(tx: Tx, row: Schema['announcements']): Promise<void> {
  await tx.insertInto('announcements').values(row).execute()
}

/** The audit calls an announcement by its course's name. */
export const findCoursesOfAnnouncements = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db
    .selectFrom('announcements')
    .innerJoin('courses', 'courses.id', 'announcements.course_id')
    .select(['announcements.id', 'courses.name'])
    .where('announcements.id', 'in', ids)
    .execute()

/** Includes students whose lessons await payment. */
export const findEnrolledStudents = (db: Db | Tx, courseId: string) =>
  db
    .selectFrom('enrollments')
    .select('enrollments.student_id')
    .where('enrollments.course_id', '=', courseId)
    .where('enrollments.cancelled_at', 'is', null)
    .$asScalar()
