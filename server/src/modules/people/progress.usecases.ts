import type { CourseProgress, Progress } from '#contract/progress.ts'
import type { SignedCall } from '../../platform/call.ts'
import type { Db } from '../../platform/database/database.ts'
import { findSyllabus, type Standing } from '../catalogue/index.ts'
import { courseWork } from '../coursework/index.ts'
import { requireVisibleCourse } from './course-in-sight.usecases.ts'
import { onlyForEnrolled, topicNotFound } from './people.errors.ts'
import {
  addDone,
  type FoundStanding,
  findOwnProgress,
  findStanding,
  removeDone,
} from './progress.repository.ts'
import { type Done, inOrderOfWork, progressOf } from './progress.rules.ts'

/** How a student stands to a course: whether they are enrolled, and how far they are once its outline is known. */
export async function standingIn(db: Db, studentId: string, courseId: string): Promise<Standing> {
  const found = await findStanding(db, studentId, courseId)
  const { isEnrolled, catalogueVersion, topics, assignments } = found
  return {
    isEnrolled,
    catalogueVersion,
    done: `${topics} ${assignments}`,
    progressIn: (outline) => progressOf(outline, asDone(found)),
  }
}

const asDone = ({ topics, assignments }: FoundStanding): Done => ({
  topics: topics ? topics.split(' ') : [],
  assignments,
})

/** The caller's courses with how far they are in each. */
export async function ownProgress({ caller, deps }: SignedCall): Promise<CourseProgress[]> {
  return inOrderOfWork(await findOwnProgress(deps.database.db, caller.id))
}

/**
 * Marks a topic as done, or as not done; the same again changes nothing.
 * @throws DomainError NOT_FOUND for a course or topic that is not there, FORBIDDEN for who is not enrolled
 */
export async function setProgress(
  call: SignedCall,
  { courseId, itemId }: { courseId: string; itemId: string },
  isDone: boolean,
): Promise<Progress> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx, now } = work
    const { isEnrolled } = await requireVisibleCourse(tx, caller, courseId)
    if (!isEnrolled) throw onlyForEnrolled()
    const syllabus = await findSyllabus(tx, [courseId])
    if (!syllabus.some(({ id }) => id === itemId)) throw topicNotFound()

    const mark = { student_id: caller.id, item_id: itemId, course_id: courseId, done_at: now }
    await (isDone ? addDone(tx, mark) : removeDone(tx, caller.id, itemId))
    await work.audit({
      actorId: caller.id,
      action: isDone ? 'progress.done' : 'progress.undone',
      subject: ['topic', itemId],
    })

    const topics = syllabus.map(({ id, name, pdf, video }) => ({
      _id: id,
      name,
      pdf: pdf !== '',
      video: video !== '',
    }))
    const { count } = await courseWork(tx, courseId, now)
    const standing = await findStanding(tx, caller.id, courseId)
    return progressOf({ topics, assignmentCount: count }, asDone(standing))
  })
}
