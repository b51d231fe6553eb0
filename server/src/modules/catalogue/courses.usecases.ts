import type * as contract from '#contract/courses.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { Call, SignedInCall } from '../../calls/call.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { CourseRow, FileRow, SyllabusItemRow } from '../../database/schema.ts'
import type { Caller } from '../../platform/caller.ts'
import { forbidden } from '../../platform/errors.ts'
import { pageOf, sliceOf } from '../../platform/paging.ts'
import {
  anotherMentorNamed,
  courseNotFound,
  foreignHandout,
  notYourCourse,
  repeatedItem,
  staleCourse,
  unknownItem,
} from './catalogue.errors.ts'
import { presentCard, presentSyllabus } from './catalogue.presenter.ts'
import {
  countCourses,
  findCategories,
  findCourse,
  findCourses,
  findItemsWithHandout,
  findNeverEnrolledIn,
  findSyllabus,
  markFilesUsed,
  type NewSyllabusItem,
  readCatalogueVersion,
  renewCatalogue,
  replaceSyllabus,
  updateCourse,
} from './catalogue.repository.ts'
import { canSeeCourse, handoutId, hasWholeCourse, isMentorOf, storedPdf } from './catalogue.rules.ts'

/** What the catalogue asks of the modules above it, handed in where the application is put together. */
export interface FromAbove {
  isEnrolled(db: Db | Tx, studentId: string, courseId: string): Promise<boolean>
  courseWork(
    db: Db | Tx,
    courseId: string,
    now: number,
  ): Promise<{ count: number; nextDeadline: number | null }>
}

const featuredCount = 4

/** What kept answers are checked against: the version of the catalogue, and the time of the call. */
export async function catalogueMoment({ deps, now }: Call): Promise<{ version: number; now: number }> {
  return { version: await readCatalogueVersion(deps.database.db), now }
}

/** A page of the courses that the caller may see, and how many there are in all. */
export async function listCourses(call: SignedInCall, query: QueryOf<typeof contract.listCourses>) {
  const { caller, deps } = call
  // Another's id in a query is refused, whether it exists or not.
  if (query.mentorId && caller.role !== 'admin' && query.mentorId !== caller.id) throw forbidden()
  const { db } = deps.database
  const { mentorId, category, search, state, sort = 'newest' } = query
  const filter = { viewer: caller, mentorId, category, search, state }
  const page = await pageOf(
    sliceOf(query),
    (slice) => findCourses(db, filter, sort, slice),
    () => countCourses(db, filter),
  )
  const { rows } = page
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await findSyllabus(db, ids), ({ course_id }) => course_id)
  const deletable = caller.role === 'admin' ? await findNeverEnrolledIn(db, rows) : undefined
  return page.map((row) => ({
    ...presentCard(row),
    ...(deletable && { deletable: deletable.has(row.id) }),
    syllabus: presentSyllabus(items.get(row.id) ?? [], hasWholeCourse(caller, row, false)),
  }))
}

/** The categories among the courses that the caller may see. */
export function listCategories({ caller, deps }: SignedInCall) {
  return findCategories(deps.database.db, { viewer: caller })
}

/** The newest published courses, for visitors too. */
export async function featuredCourses({ deps }: Call) {
  const anyone = { id: '', role: 'student' as const }
  const slice = { limit: featuredCount, offset: 0 }
  const rows = await findCourses(deps.database.db, { viewer: anyone }, 'newest', slice)
  return rows.map(presentCard)
}

/**
 * One course as the caller sees it.
 * @param isEnrolled whether the caller is a student of it now
 * @throws DomainError NOT_FOUND, also for one they may not see
 */
export async function getCourse(
  call: SignedInCall,
  courseId: string,
  isEnrolled: boolean,
  above: FromAbove,
): Promise<contract.CourseDetail> {
  const { db } = call.deps.database
  const course = await findVisibleCourse(call.caller, db, courseId, isEnrolled)
  return presentDetail(call, db, course, isEnrolled, above)
}

/**
 * Replaces a syllabus. Items that carry an `_id` keep it, and with it what students did with them.
 * @throws DomainError NOT_FOUND, FORBIDDEN, STALE with the course as it is now, VALIDATION
 */
export async function saveSyllabus(
  call: SignedInCall,
  courseId: string,
  body: BodyOf<typeof contract.saveSyllabus>,
  above: FromAbove,
): Promise<contract.CourseDetail> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx } = work
    await lockRows(tx, { courses: courseId })
    const course = await findVisibleCourse(caller, tx, courseId, false)
    if (caller.role !== 'admin' && !isMentorOf(caller, course)) throw notYourCourse()
    if (body.mentorId !== undefined && body.mentorId !== course.mentor_id) throw anotherMentorNamed()

    if (body.version !== undefined && body.version !== course.version)
      throw staleCourse(await presentDetail(call, tx, course, false, above))

    const items = await readItems(call, tx, course, body.syllabus)
    await updateCourse(tx, course.id, {})
    await replaceSyllabus(tx, course.id, items)
    await renewCatalogue(tx)
    await work.audit({
      action: 'course.syllabus',
      subject: ['course', course.id],
      detail: { topics: items.length },
    })
    return presentDetail(call, tx, { ...course, version: course.version + 1 }, false, above)
  })
}

async function findVisibleCourse(caller: Caller, db: Db | Tx, courseId: string, isEnrolled: boolean) {
  const course = await findCourse(db, courseId)
  if (!course || !canSeeCourse(caller, course, isEnrolled)) throw courseNotFound()
  return course
}

export async function presentDetail(
  call: SignedInCall,
  db: Db | Tx,
  course: CourseRow,
  isEnrolled: boolean,
  above: FromAbove,
): Promise<contract.CourseDetail> {
  const items = await findSyllabus(db, [course.id])
  const work = await above.courseWork(db, course.id, call.now)
  return {
    ...presentCard(course),
    syllabus: presentSyllabus(items, hasWholeCourse(call.caller, course, isEnrolled)),
    ...(call.caller.role === 'student' && { enrolled: isEnrolled }),
    assignmentCount: work.count,
    nextDeadline: work.nextDeadline === null ? null : new Date(work.nextDeadline).toISOString(),
  }
}

/** The items as they are stored, once every id and every uploaded handout is known to belong here. */
async function readItems(
  call: SignedInCall,
  tx: Tx,
  course: CourseRow,
  sent: BodyOf<typeof contract.saveSyllabus>['syllabus'],
): Promise<NewSyllabusItem[]> {
  const present = await findSyllabus(tx, [course.id])
  const presentById = new Map(present.map((item) => [item.id, item]))
  const presentPdfs = new Set(present.map((item) => item.pdf))
  const handouts = sent.map((item) => handoutId(item.pdf ?? '')).filter((id) => id !== null)
  const uploads = await markFilesUsed(tx, handouts, call.now)
  const mayUse = new Set<string>()
  for (const file of uploads) {
    if (file.kind === 'handout' && (await mayAttach(call.caller, tx, file))) mayUse.add(file.id)
  }
  const used = new Set<string>()

  return sent.map((item, position) => {
    const before = presentById.get(item._id ?? '')
    if (item._id !== undefined && !before) throw unknownItem(position)
    if (item._id !== undefined && used.has(item._id)) throw repeatedItem(position)
    if (item._id !== undefined) used.add(item._id)
    const pdf = storedPdf(item.pdf ?? '')
    const fileId = handoutId(pdf)
    if (fileId && !mayUse.has(fileId) && !presentPdfs.has(pdf)) throw foreignHandout(position)
    return {
      id: item._id ?? call.deps.newId(),
      position,
      name: item.name,
      pdf,
      video: item.video ?? '',
      is_preview: item.preview && !(isEcho(item) && wasPreviewByPlace(before)) ? 1 : 0,
    }
  })
}

/** Mentors use their own uploads, but not those of a course that another mentor has now. */
async function mayAttach(caller: Caller, tx: Tx, file: FileRow): Promise<boolean> {
  if (caller.role === 'admin') return true
  if (file.owner_id !== caller.id) return false
  const items = await findItemsWithHandout(tx, file.id)
  return items.length === 0 || items.some((item) => isMentorOf(caller, item))
}

/** An item with what only an answer holds is one that was sent back as it was given, and not filled in. */
const isEcho = (item: { locked?: boolean | undefined }) => item.locked !== undefined

/**
 * The first topic is answered as a preview because of its place. A client that sends it back so, and moves it, has not
 * opened it to all.
 */
function wasPreviewByPlace(before: SyllabusItemRow | undefined): boolean {
  return before !== undefined && before.position === 0 && before.is_preview === 0
}
