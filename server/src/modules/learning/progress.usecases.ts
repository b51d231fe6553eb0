import { reportsWatchedParts } from '#contract/catalogue/youtube.ts'
import type { CourseProgress, Progress } from '#contract/learning/progress.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { SyllabusItemRow } from '../catalogue/index.ts'
import { findSyllabus } from '../catalogue/index.ts'
import { findWorkOfCourse } from '../coursework/index.ts'
import { requireVisibleCourse } from './course-access.usecases.ts'
import { onlyForEnrolled, quizNotPassed, ruleNotMet, topicClosed, topicNotFound } from './learning.errors.ts'
import { findLastVisited, findVisit } from './lessons.repository.ts'
import { canMarkDone, closuresOf, meetsRule, type Reader } from './lessons.rules.ts'
import { openingRuleOf, topicProgressOf } from './lessons.usecases.ts'
import { addDone, findDone, findDoneTopics, findOwnProgress, removeDone } from './progress.repository.ts'
import { progressOf, sortedByPendingWork } from './progress.rules.ts'

export async function getProgress({ caller, deps, now }: SignedInCall, courseId: string): Promise<Progress> {
  const { db } = deps.database
  const { isEnrolled } = await requireVisibleCourse(db, caller, courseId)
  if (!isEnrolled) throw onlyForEnrolled()
  return readProgress(db, caller.id, courseId, await findSyllabus(db, [courseId]), now)
}

async function readProgress(
  db: Db | Tx,
  studentId: string,
  courseId: string,
  syllabus: Awaited<ReturnType<typeof findSyllabus>>,
  now: number,
): Promise<Progress> {
  const topics = syllabus.map(({ id, name, pdf, video }) => ({
    _id: id,
    name,
    pdf: pdf !== '',
    video: video !== '',
  }))
  const { count } = await findWorkOfCourse(db, courseId, now)
  const done = await findDone(db, studentId, courseId)
  const closures = closuresOf(syllabus.map(openingRuleOf), new Set(done.topics), 'student', now)
  const outline = { topics: topics.map((topic, index) => ({ ...topic, isOpen: closures[index] === null })) }
  const lastVisited = await findLastVisited(db, studentId, courseId)
  return progressOf({ ...outline, assignmentCount: count }, done, lastVisited)
}

export async function ownProgress({ caller, deps, now }: SignedInCall): Promise<CourseProgress[]> {
  return sortedByPendingWork(await findOwnProgress(deps.database.db, caller.id, now))
}

/** @returns why the topic may be marked without meeting its rule */
async function requireMarkable(
  { tx, now, deps }: Work,
  student: { id: string; reader: Reader },
  topic: SyllabusItemRow,
  syllabus: readonly SyllabusItemRow[],
): Promise<'unplayable' | 'unmeasured' | undefined> {
  const studentId = student.id
  const done = await findDoneTopics(tx, studentId, topic.course_id)
  const closed = closuresOf(syllabus.map(openingRuleOf), done, student.reader, now)[syllabus.indexOf(topic)]
  if (closed) throw topicClosed(closed)
  if (done.has(topic.id)) return undefined
  const { done_when } = topic
  const visit = await findVisit(tx, studentId, topic.id)
  const topicProgress = await topicProgressOf({ db: tx, deps }, topic, visit, studentId)
  if (topicProgress.isPassed === false) throw quizNotPassed()
  if (done_when !== 'watched' && done_when !== 'submitted') return undefined
  if (!canMarkDone(topic, topicProgress)) throw ruleNotMet(done_when, topic.watch_percent)
  if (done_when !== 'watched' || meetsRule(topic, topicProgress)) return undefined
  if (visit && visit.unplayable_at !== null) return 'unplayable'
  return reportsWatchedParts(topic.video) && topicProgress.length === null ? 'unmeasured' : undefined
}

export async function setProgress(
  call: SignedInCall,
  { courseId, itemId }: { courseId: string; itemId: string },
  isDone: boolean,
): Promise<Progress> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx, now } = work
    const { isEnrolled, isOpen } = await requireVisibleCourse(tx, caller, courseId)
    if (!isEnrolled) throw onlyForEnrolled()
    const reader = isOpen ? 'student' : 'owing'
    const syllabus = await findSyllabus(tx, [courseId])
    const topic = syllabus.find(({ id }) => id === itemId)
    if (!topic) throw topicNotFound()
    const exception = isDone
      ? await requireMarkable(work, { id: caller.id, reader }, topic, syllabus)
      : undefined

    const mark = { student_id: caller.id, item_id: itemId, course_id: courseId, done_at: now }
    await (isDone ? addDone(tx, mark) : removeDone(tx, caller.id, itemId))
    await work.audit({
      actorId: caller.id,
      action: isDone ? 'progress.done' : 'progress.undone',
      subject: ['topic', itemId],
      ...(exception && { detail: { by: exception } }),
    })

    return readProgress(tx, caller.id, courseId, syllabus, now)
  })
}
