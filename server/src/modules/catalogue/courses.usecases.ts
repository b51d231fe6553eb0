import type * as contract from '#contract/catalogue/courses.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { Call, SignedInCall } from '../../kernel/call.ts'
import type { Caller } from '../../platform/caller.ts'
import { forbidden } from '../../platform/errors.ts'
import { pageOf, sliceOf } from '../../platform/paging.ts'
import { courseNotFound } from './catalogue.errors.ts'
import { presentCard, presentSyllabus } from './catalogue.presenter.ts'
import {
  countCourses,
  findCategories,
  findCourse,
  findCourses,
  findNeverEnrolledIn,
  findSyllabus,
  readCatalogueVersion,
} from './catalogue.repository.ts'
import { canSeeCourse } from './catalogue.rules.ts'
import type { CourseRow } from './catalogue.tables.ts'
import { findTeaching } from './teaching.repository.ts'

/** `closed`: enrolled, but the fee is unpaid. */
type CourseAccess = 'none' | 'closed' | 'open'

export interface CataloguePorts {
  accessTo(db: Db | Tx, studentId: string, courseId: string): Promise<CourseAccess>
  findWorkOfCourse(
    db: Db | Tx,
    courseId: string,
    now: number,
  ): Promise<{ count: number; nextDeadline: number | null }>
  isTopicClosed(
    db: Db | Tx,
    studentId: string,
    topic: { readonly id: string; readonly courseId: string },
    now: number,
  ): Promise<boolean>
  maySeeDoubtPicture(db: Db, caller: Caller, fileId: string): Promise<boolean>
  maySeeAttachment(db: Db, caller: Caller, fileId: string): Promise<boolean>
  maySeeWork(db: Db, caller: Caller, fileId: string): Promise<boolean>
  maySeeResponsePhoto(db: Db, caller: Caller, fileId: string): Promise<boolean>
  maySeeScan(db: Db, caller: Caller, fileId: string): Promise<boolean>
  maySeeQuestionPicture(db: Db, caller: Caller, fileId: string): Promise<boolean>
  isPictureInAttempt(db: Db, studentId: string, fileId: string): Promise<boolean>
  isWorkNameHidden(db: Db, fileId: string): Promise<boolean>
  hasOpenPreviews(db: Db): Promise<boolean>
}

const featuredCount = 4

export async function catalogueMoment({ deps, now }: Call): Promise<{ version: number; now: number }> {
  return { version: await readCatalogueVersion(deps.database.db), now }
}

export async function listCourses(call: SignedInCall, query: QueryOf<typeof contract.listCourses>) {
  const { caller, deps } = call
  // Refuses any other mentor's id, to hide whether the mentor exists.
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
  const { teaches } = await findTeaching(db, caller)
  const deletable = caller.role === 'admin' ? await findNeverEnrolledIn(db, rows) : undefined
  return page.map((row) => ({
    ...presentCard(row),
    ...(deletable && { deletable: deletable.has(row.id) }),
    syllabus: presentSyllabus(items.get(row.id) ?? [], teaches(row.id)),
  }))
}

export function listCategories({ caller, deps }: SignedInCall) {
  return findCategories(deps.database.db, { viewer: caller })
}

export async function featuredCourses({ deps }: Call) {
  const anyViewer = { id: '', role: 'student' as const, staffRole: null }
  const slice = { limit: featuredCount, offset: 0 }
  const rows = await findCourses(deps.database.db, { viewer: anyViewer }, 'newest', slice)
  return rows.map(presentCard)
}

export async function getCourse(
  call: SignedInCall,
  courseId: string,
  access: CourseAccess,
  ports: CataloguePorts,
): Promise<contract.CourseDetail> {
  const { db } = call.deps.database
  const course = await findVisibleCourse(call.caller, db, courseId, access !== 'none')
  return presentDetail(call, db, course, access, ports)
}

export async function findVisibleCourse(caller: Caller, db: Db | Tx, courseId: string, isEnrolled: boolean) {
  const course = await findCourse(db, courseId)
  const { teaches } = await findTeaching(db, caller)
  if (!course || !canSeeCourse(caller, course, isEnrolled || teaches(courseId))) throw courseNotFound()
  return course
}

export async function presentDetail(
  call: SignedInCall,
  db: Db | Tx,
  course: CourseRow,
  access: CourseAccess,
  ports: CataloguePorts,
): Promise<contract.CourseDetail> {
  const isOpen = access === 'open'
  const items = await findSyllabus(db, [course.id])
  const { count, nextDeadline } = await ports.findWorkOfCourse(db, course.id, call.now)
  const teaches = (await findTeaching(db, call.caller)).teaches(course.id)
  const isInside = teaches || isOpen
  return {
    ...presentCard(course),
    syllabus: presentSyllabus(items, isInside, isOpen),
    ...(call.caller.role === 'student' ? { enrolled: access !== 'none', open: isOpen } : { teaches }),
    assignmentCount: count,
    nextDeadline: isInside && nextDeadline !== null ? new Date(nextDeadline).toISOString() : null,
  }
}
