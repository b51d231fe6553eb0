import type * as contract from '#contract/catalogue/co-mentors.ts'
import type { CourseMentors } from '#contract/catalogue/co-mentors.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import {
  courseNotFound,
  noSuchMentor,
  notACoMentor,
  notYourCourse,
  teachesAlready,
} from './catalogue.errors.ts'
import { findCourse, invalidateCatalogue } from './catalogue.repository.ts'
import type { CourseRow } from './catalogue.tables.ts'
import { addCoMentorRow, findCoMentors, removeCoMentorRow } from './co-mentors.repository.ts'
import { findActiveMentor, findMentorName } from './course-changes.repository.ts'
import { findVisibleCourse } from './courses.usecases.ts'
import { findTeaching } from './teaching.repository.ts'

export async function getCourseMentors(
  { caller, deps }: SignedInCall,
  courseId: string,
): Promise<CourseMentors> {
  const { db } = deps.database
  const course = await findVisibleCourse(caller, db, courseId, false)
  if (!(await findTeaching(db, caller)).teaches(courseId)) throw notYourCourse()
  return present(db, course)
}

export function addCoMentor(
  call: SignedInCall,
  courseId: string,
  { mentorId }: BodyOf<typeof contract.addCoMentor>,
): Promise<CourseMentors> {
  return call.write(async (work) => {
    const { tx, now } = work
    // The lock keeps the mentor from being deactivated meanwhile.
    await lockRows(tx, { users: mentorId, courses: courseId })
    const course = await findCourse(tx, courseId)
    if (!course) throw courseNotFound()
    if (!(await findActiveMentor(tx, mentorId))) throw noSuchMentor()
    const row = { course_id: courseId, mentor_id: mentorId, added_at: now }
    if (course.mentor_id === mentorId || !(await addCoMentorRow(tx, row))) throw teachesAlready()
    await record(work, course, mentorId, { got: course.name })
    return present(tx, course)
  })
}

/** The co-mentor's next request has no access. */
export function removeCoMentor(
  call: SignedInCall,
  { courseId, mentorId }: { courseId: string; mentorId: string },
): Promise<CourseMentors> {
  return call.write(async (work) => {
    const { tx } = work
    await lockRows(tx, { courses: courseId })
    const course = await findCourse(tx, courseId)
    if (!course) throw courseNotFound()
    if (!(await removeCoMentorRow(tx, courseId, mentorId))) throw notACoMentor()
    await record(work, course, mentorId, { lost: course.name })
    return present(tx, course)
  })
}

async function record(work: Work, course: CourseRow, mentorId: string, detail: object): Promise<void> {
  // Cached responses depend on who teaches the course.
  await invalidateCatalogue(work.tx)
  await work.audit({ action: 'course.co-mentors', subject: ['course', course.id] })
  await work.audit({ action: 'mentor.courses', subject: ['user', mentorId], detail })
}

async function present(db: Db | Tx, { id, mentor_id }: CourseRow): Promise<CourseMentors> {
  const coMentors = await findCoMentors(db, id)
  const name = mentor_id === null ? undefined : await findMentorName(db, mentor_id)
  return {
    lead: mentor_id === null || name === undefined ? null : { _id: mentor_id, name },
    coMentors: coMentors.map((row) => ({ _id: row.id, name: row.name, active: row.deactivated_at === null })),
  }
}
