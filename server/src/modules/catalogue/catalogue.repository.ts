import type { ExpressionBuilder } from 'kysely'
import type { CourseState } from '#contract/catalogue/courses.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { FileRow } from '../../database/file-rows.ts'
import { countAll } from '../../database/lists.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { NewFile, Schema } from '../../database/schema.ts'
import { hasWordsOrTitle } from '../../database/search.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import type { Slice } from '../../platform/paging.ts'
import { fileIdOf, type Viewer } from './catalogue.rules.ts'
import type { CourseRow, SyllabusItemRow } from './catalogue.tables.ts'
import { coursesTaughtBy } from './teaching.repository.ts'

type StoredTopic = Omit<SyllabusItemRow, 'course_id'>

export interface CourseFilter {
  readonly viewer: Viewer
  readonly mentorId?: string | undefined
  readonly category?: string | undefined
  readonly search?: string | undefined
  readonly state?: CourseState | undefined
}

const orders = {
  newest: ['created_at', 'desc'],
  name: ['name_key', 'asc'],
  price: ['discounted_price', 'asc'],
  rating: ['rating_tenths', 'desc'],
} as const

type CourseBuilder = ExpressionBuilder<Schema, 'courses'>

const activeMentor = ({ selectFrom }: CourseBuilder) =>
  selectFrom('users')
    .select('users.id')
    .whereRef('users.id', '=', 'courses.mentor_id')
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)

const anyTopic = ({ selectFrom }: CourseBuilder) =>
  selectFrom('syllabus_items').select('syllabus_items.id').whereRef('course_id', '=', 'courses.id')

function visibleCourses(db: Db | Tx, { viewer, mentorId, category, search, state }: CourseFilter) {
  let query = db
    .selectFrom('courses')
    .where(({ and }) => and({ category: category || undefined }))
    .where(({ and }) => and(hasWordsOrTitle('search_text', 'name_key', search)))
  if (mentorId !== undefined) query = query.where('id', 'in', coursesTaughtBy(db, mentorId))
  if (viewer.role === 'student')
    query = query.where('published_at', 'is not', null).where('archived_at', 'is', null)
  if (viewer.role === 'mentor') {
    query = query
      .where('archived_at', 'is', null)
      .where((eb) =>
        eb.or([eb('published_at', 'is not', null), eb('id', 'in', coursesTaughtBy(db, viewer.id))]),
      )
  }
  if (state !== undefined) query = query.where('archived_at', state === 'archived' ? 'is not' : 'is', null)
  if (state === 'published') query = query.where('published_at', 'is not', null)
  if (state === 'unpublished') query = query.where('published_at', 'is', null)
  if (state === 'noMentor') query = query.where((eb) => eb.not(eb.exists(activeMentor(eb))))
  if (state === 'noSyllabus') query = query.where((eb) => eb.not(eb.exists(anyTopic(eb))))
  return query
}

export function findCourses(
  db: Db,
  filter: CourseFilter,
  order: keyof typeof orders,
  { limit, offset }: Slice,
): Promise<CourseRow[]> {
  const [column, direction] = orders[order]
  return visibleCourses(db, filter)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countCourses = (db: Db, filter: CourseFilter): Promise<number> =>
  countAll(db, visibleCourses(db, filter).select('id'))

export function findCategories(
  db: Db,
  filter: CourseFilter,
): Promise<{ category: string; courses: number }[]> {
  return visibleCourses(db, filter)
    .select((select) => ['category', select.fn.countAll<number>().as('courses')])
    .groupBy('category')
    .orderBy('category')
    .execute()
}

/** Does not check whether the caller may see the course. */
export async function findCourse(db: Db | Tx, id: string): Promise<CourseRow | undefined> {
  const [course] = await courseOf(db, id)
  return course
}

const courseOf = preparedQuery((db, id: string) => db.selectFrom('courses').selectAll().where('id', '=', id))

export function findSyllabus(db: Db | Tx, courseIds: readonly string[]): Promise<SyllabusItemRow[]> {
  if (courseIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('syllabus_items')
    .selectAll()
    .where('course_id', 'in', courseIds)
    .orderBy('course_id')
    .orderBy('position')
    .execute()
}

/** A topic that keeps its id keeps the students' progress. */
export async function replaceSyllabus(
  tx: Tx,
  courseId: string,
  items: readonly StoredTopic[],
): Promise<void> {
  const ids = items.map(({ id }) => id)
  const deletion = tx.deleteFrom('syllabus_items').where('course_id', '=', courseId)
  if (ids.length === 0) return void (await deletion.execute())
  await deletion.where('id', 'not in', ids).execute()
  await tx
    .insertInto('syllabus_items')
    .values(items.map((item) => ({ ...item, course_id: courseId })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((set) => ({
        position: set.ref('excluded.position'),
        name: set.ref('excluded.name'),
        pdf: set.ref('excluded.pdf'),
        video: set.ref('excluded.video'),
        is_preview: set.ref('excluded.is_preview'),
        section: set.ref('excluded.section'),
        minutes: set.ref('excluded.minutes'),
        video_seconds: set.ref('excluded.video_seconds'),
        captions: set.ref('excluded.captions'),
        done_when: set.ref('excluded.done_when'),
        watch_percent: set.ref('excluded.watch_percent'),
        opens: set.ref('excluded.opens'),
        opens_at: set.ref('excluded.opens_at'),
      })),
    )
    .execute()
}

/** The caller must call `invalidateCatalogue`. */
export async function updateCourse(tx: Tx, id: string, change: Partial<CourseRow>): Promise<void> {
  await tx
    .updateTable('courses')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function changeStudentCount(tx: Tx, courseId: string, difference: number): Promise<void> {
  await addToStudentCount(tx, courseId, difference)
  await invalidateCatalogue(tx)
}

const addToStudentCount = preparedQuery((db, courseId: string, by: number) =>
  db
    .updateTable('courses')
    .set((set) => ({ students: set('students', '+', by) }))
    .where('id', '=', courseId),
)

/** Must be called with every change that a cached response shows. */
export const invalidateCatalogue = preparedQuery((db) =>
  db.updateTable('catalogue_state').set((set) => ({ version: set('version', '+', 1) })),
)

export async function readCatalogueVersion(db: Db): Promise<number> {
  const [row] = await findCatalogueVersion(db)
  return Number(row?.version)
}

const findCatalogueVersion = preparedQuery((db) => db.selectFrom('catalogue_state').select('version'))

export function findFile(db: Db | Tx, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPdfPages(db: Db | Tx, address: string): Promise<number | null> {
  const id = fileIdOf(address)
  return id === null ? null : ((await findFile(db, id))?.pages ?? null)
}

/** Protects the files from the job that removes unused files. */
export function markFilesUsed(tx: Tx, ids: readonly string[], now: number): Promise<FileRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx.updateTable('files').set({ used_at: now }).where('id', 'in', ids).returningAll().execute()
}

export async function addFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute()
}

/** Leaves out courses with only cancelled enrollments. */
export async function findNeverEnrolledIn(
  db: Db | Tx,
  courses: readonly Pick<CourseRow, 'id' | 'students'>[],
): Promise<ReadonlySet<string>> {
  const empty = courses.filter(({ students }) => students === 0).map(({ id }) => id)
  if (empty.length === 0) return new Set()
  const coursesWithEnrollments = await db
    .selectFrom('enrollments')
    .select('course_id')
    .distinct()
    .where('course_id', 'in', empty)
    .execute()
  return new Set(empty).difference(new Set(coursesWithEnrollments.map(({ course_id }) => course_id)))
}

export const findNamesOfCourses = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('courses').select(['id', 'name']).where('id', 'in', ids).execute()

export const findNamesOfTopics = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('syllabus_items').select(['id', 'name']).where('id', 'in', ids).execute()

/** Prefers an unarchived course to archived namesakes. */
export async function findCoursesNamed(db: Db | Tx, keys: readonly string[]) {
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'name', 'name_key', 'discounted_price', 'published_at', 'archived_at'])
    .where('name_key', 'in', ['', ...keys])
    .execute()
  const unarchivedLast = courses.toSorted(
    (one, other) => Number(one.archived_at === null) - Number(other.archived_at === null),
  )
  return new Map(unarchivedLast.map((course) => [course.name_key, course]))
}
