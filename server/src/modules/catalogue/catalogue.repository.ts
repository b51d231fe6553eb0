import type { ExpressionBuilder } from 'kysely'
import type { CourseState } from '#contract/catalogue/courses.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { FileRow } from '../../database/file-rows.ts'
import { countAll } from '../../database/lists.ts'
import { prepared } from '../../database/prepared.ts'
import type { NewFile, Schema } from '../../database/schema.ts'
import { hasWordsOrTitle } from '../../database/search.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import type { Slice } from '../../platform/paging.ts'
import { fileIdOf, type Viewer } from './catalogue.rules.ts'
import type { CourseRow, SyllabusItemRow } from './catalogue.tables.ts'

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

type OfCourse = ExpressionBuilder<Schema, 'courses'>

/** Of a course: its mentor, if they can log in. */
const activeMentor = ({ selectFrom }: OfCourse) =>
  selectFrom('users')
    .select('users.id')
    .whereRef('users.id', '=', 'courses.mentor_id')
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)

/** Of a course: its topics. */
const anyTopic = ({ selectFrom }: OfCourse) =>
  selectFrom('syllabus_items').select('syllabus_items.id').whereRef('course_id', '=', 'courses.id')

/** The courses a viewer may see in a list, narrowed by a filter; every list below starts from it. */
function visibleCourses(db: Db | Tx, { viewer, mentorId, category, search, state }: CourseFilter) {
  let query = db
    .selectFrom('courses')
    .where(({ and }) => and({ mentor_id: mentorId, category: category || undefined }))
    .where(({ and }) => and(hasWordsOrTitle('search_text', 'name_key', search)))
  if (viewer.role === 'student')
    query = query.where('published_at', 'is not', null).where('archived_at', 'is', null)
  if (viewer.role === 'mentor') {
    query = query
      .where('archived_at', 'is', null)
      .where((or) => or.or([or('published_at', 'is not', null), or('mentor_id', '=', viewer.id)]))
  }
  if (state !== undefined) query = query.where('archived_at', state === 'archived' ? 'is not' : 'is', null)
  if (state === 'published') query = query.where('published_at', 'is not', null)
  if (state === 'unpublished') query = query.where('published_at', 'is', null)
  if (state === 'noMentor') query = query.where((of) => of.not(of.exists(activeMentor(of))))
  if (state === 'noSyllabus') query = query.where((of) => of.not(of.exists(anyTopic(of))))
  return query
}

/** A slice of the courses that a filter leaves, without their syllabus. */
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

/** How many courses a filter leaves. */
export const countCourses = (db: Db, filter: CourseFilter): Promise<number> =>
  countAll(db, visibleCourses(db, filter).select('id'))

/** The categories of the courses that a filter leaves, by name, with how many courses each has. */
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

/** A course by its id, visible to the caller or not. */
export async function findCourse(db: Db | Tx, id: string): Promise<CourseRow | undefined> {
  const [course] = await courseOf(db, id)
  return course
}

const courseOf = prepared((db, id: string) => db.selectFrom('courses').selectAll().where('id', '=', id))

/** The topics of some courses, in the order of each syllabus. */
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

/** Puts a new syllabus in the place of the old one. Items keep their ids, so what people did with them stays. */
export async function replaceSyllabus(
  tx: Tx,
  courseId: string,
  items: readonly StoredTopic[],
): Promise<void> {
  const kept = items.map(({ id }) => id)
  const all = tx.deleteFrom('syllabus_items').where('course_id', '=', courseId)
  if (kept.length === 0) return void (await all.execute())
  await all.where('id', 'not in', kept).execute()
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

/** Changes a course to its next version. The caller renews the catalogue at the end. */
export async function updateCourse(tx: Tx, id: string, change: Partial<CourseRow>): Promise<void> {
  await tx
    .updateTable('courses')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Counts one student more or less on a course. */
export async function addStudents(tx: Tx, courseId: string, by: number): Promise<void> {
  await raiseStudents(tx, courseId, by)
  await renewCatalogue(tx)
}

const raiseStudents = prepared((db, courseId: string, by: number) =>
  db
    .updateTable('courses')
    .set((set) => ({ students: set('students', '+', by) }))
    .where('id', '=', courseId),
)

/** Says that answers about courses are to be made anew; called by whatever changes what they show. */
export const renewCatalogue = prepared((db) =>
  db.updateTable('catalogue_state').set((set) => ({ version: set('version', '+', 1) })),
)

/** Names what every answer about courses was made from; it changes whenever any of them does. */
export async function readCatalogueVersion(db: Db): Promise<number> {
  const [row] = await findCatalogueVersion(db)
  return Number(row?.version)
}

const findCatalogueVersion = prepared((db) => db.selectFrom('catalogue_state').select('version'))

/** The row of an uploaded file. */
export function findFile(db: Db | Tx, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How many pages the PDF at an address has at most; null for a link elsewhere, and where nobody knows. */
export async function findPdfPages(db: Db | Tx, address: string): Promise<number | null> {
  const id = fileIdOf(address)
  return id === null ? null : ((await findFile(db, id))?.pages ?? null)
}

/** The files among these that are kept, marked as used: so they are not removed before this transaction refers to them. */
export function markFilesUsed(tx: Tx, ids: readonly string[], now: number): Promise<FileRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx.updateTable('files').set({ used_at: now }).where('id', 'in', ids).returningAll().execute()
}

/** Keeps the row of a file whose bytes are saved. */
export async function addFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute()
}

/** Those of some courses in which nobody ever enrolled. Who is in now is counted; looked for are those who left. */
export async function findNeverEnrolledIn(
  db: Db | Tx,
  courses: readonly Pick<CourseRow, 'id' | 'students'>[],
): Promise<ReadonlySet<string>> {
  const empty = courses.filter(({ students }) => students === 0).map(({ id }) => id)
  if (empty.length === 0) return new Set()
  const left = await db
    .selectFrom('enrollments')
    .select('course_id')
    .distinct()
    .where('course_id', 'in', empty)
    .execute()
  return new Set(empty).difference(new Set(left.map(({ course_id }) => course_id)))
}

/** What courses are called, by id. */
export const findNamesOfCourses = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('courses').select(['id', 'name']).where('id', 'in', ids).execute()

/** What topics are called, by id. */
export const findNamesOfTopics = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('syllabus_items').select(['id', 'name']).where('id', 'in', ids).execute()
