import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { withRowLock } from '../../database/locks.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import type { TestimonialRow, WebsitePictureRow, WebsiteRow } from './website.tables.ts'

const selectWebsite = (db: Db | Tx) => db.selectFrom('website').selectAll()

export const findWebsite = (db: Db | Tx): Promise<WebsiteRow> => selectWebsite(db).executeTakeFirstOrThrow()

export const lockWebsite = (tx: Tx): Promise<WebsiteRow> =>
  withRowLock(tx, selectWebsite(tx)).executeTakeFirstOrThrow()

export async function putWebsite(tx: Tx, change: Partial<WebsiteRow>): Promise<void> {
  await tx
    .updateTable('website')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .execute()
}

const selectVersions = preparedQuery((db) =>
  db
    .selectFrom(['website', 'catalogue_state', 'school'])
    .select([
      'website.version as website',
      'catalogue_state.version as catalogue',
      'school.version as school',
    ]),
)

/** Changes with everything that public pages show, except counts. */
export async function findContentVersion(db: Db): Promise<string> {
  const [row] = await selectVersions(db)
  return `${row?.website} ${row?.catalogue} ${row?.school}`
}

export const findPictures = (db: Db | Tx): Promise<WebsitePictureRow[]> =>
  db.selectFrom('website_pictures').selectAll().orderBy('position').execute()

export async function replacePictures(tx: Tx, rows: readonly WebsitePictureRow[]): Promise<void> {
  await tx.deleteFrom('website_pictures').execute()
  if (rows.length > 0) await tx.insertInto('website_pictures').values(rows).execute()
}

export const findTestimonials = (db: Db | Tx) =>
  db
    .selectFrom('testimonials')
    .leftJoin('users', 'users.id', 'testimonials.student_id')
    .selectAll('testimonials')
    .select('users.email')
    .orderBy('position')
    .execute()

export async function replaceTestimonials(tx: Tx, rows: readonly TestimonialRow[]): Promise<void> {
  await tx.deleteFrom('testimonials').execute()
  if (rows.length > 0) await tx.insertInto('testimonials').values(rows).execute()
}

export const findStudentsByEmail = (tx: Tx, emails: readonly string[]) =>
  emails.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('users')
        .select(['id', 'email'])
        .where('role', '=', 'student')
        .where('deleted_at', 'is', null)
        .where('email', 'in', emails)
        .execute()

export const findQualifications = (db: Db | Tx) =>
  db.selectFrom('qualifications').selectAll().orderBy('mentor_id').execute()

export async function replaceQualifications(
  tx: Tx,
  mentorIds: readonly string[],
  rows: readonly Schema['qualifications'][],
): Promise<void> {
  if (mentorIds.length > 0)
    await tx.deleteFrom('qualifications').where('mentor_id', 'in', mentorIds).execute()
  if (rows.length > 0) await tx.insertInto('qualifications').values(rows).execute()
}

const selectPublished = (db: Db | Tx) =>
  db.selectFrom('courses').where('published_at', 'is not', null).where('archived_at', 'is', null)

/** @returns the newest courses when no chosen course is published */
export async function findFeatured(db: Db, ids: readonly string[], limit: number) {
  const rows = selectPublished(db).selectAll()
  const chosenCourses = ids.length === 0 ? [] : await rows.where('id', 'in', ids).execute()
  if (chosenCourses.length > 0)
    return chosenCourses.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function findSubjects(db: Db | Tx): Promise<string[]> {
  const rows = await selectPublished(db).select('category').distinct().orderBy('category').execute()
  return rows.map(({ category }) => category)
}

/** Equals "Total Students" on the admin's dashboard. */
export const countLearners = (db: Db): Promise<number> =>
  countAll(
    db,
    db.selectFrom('users').select('id').where('role', '=', 'student').where('deleted_at', 'is', null),
  )

export const countPublished = (db: Db): Promise<number> => countAll(db, selectPublished(db).select('id'))

export async function hasAssignments(db: Db): Promise<boolean> {
  const assignment = await selectPublished(db)
    .innerJoin('assignments', 'assignments.course_id', 'courses.id')
    .select('assignments.id')
    .limit(1)
    .executeTakeFirst()
  return assignment !== undefined
}

export const findPublicCourses = (db: Db, limit: number) =>
  selectPublished(db)
    .select([
      ...(['id', 'slug', 'name', 'category', 'instructor', 'tagline', 'duration_hours'] as const),
      ...(['original_price', 'discounted_price'] as const),
    ])
    .select((select) =>
      select
        .selectFrom('syllabus_items')
        .select((count) => count.fn.countAll<number>().as('topics'))
        .whereRef('syllabus_items.course_id', '=', 'courses.id')
        .as('topics'),
    )
    .orderBy('category')
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute()

export const findPublicCourse = (db: Db, slug: string) =>
  selectPublished(db).selectAll().where('slug', '=', slug).executeTakeFirst()

export const findSlugs = (db: Db): Promise<{ slug: string }[]> =>
  selectPublished(db).select('slug').orderBy('slug').execute()

export const findMentor = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('qualifications', 'mentor_id', 'users.id')
    .select(['users.name', 'text_en', 'text_hi'])
    .where('users.id', '=', id)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

export async function findChoices(db: Db | Tx) {
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .where('published_at', 'is not', null)
    .orderBy('name')
    .limit(1_000)
    .execute()
  const mentors = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'mentor')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute()
  return { courses, mentors }
}

export async function forgetPerson(tx: Tx, id: string): Promise<void> {
  const removedTestimonials = await tx
    .deleteFrom('testimonials')
    .where('student_id', '=', id)
    .returning('position')
    .execute()
  const removedQualifications = await tx
    .deleteFrom('qualifications')
    .where('mentor_id', '=', id)
    .returning('mentor_id')
    .execute()
  if (removedTestimonials.length + removedQualifications.length > 0) await putWebsite(tx, {})
}
