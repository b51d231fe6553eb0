import { youtubeId } from '#contract/catalogue/youtube.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/learning/lessons.ts'
import type { CourseIndex, LessonClosure, Visit } from '#contract/learning/lessons.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import type { DomainError } from '../../platform/errors.ts'
import { renderCached } from '../../platform/markdown/render-cached.ts'
import type { CourseRow, SyllabusItemRow } from '../catalogue/index.ts'
import {
  findPdfPages,
  findSyllabus,
  findTopicFiles,
  findTopicsWithText,
  findTopicTexts,
  isPreview,
} from '../catalogue/index.ts'
import { requireVisibleCourse } from './course-access.usecases.ts'
import { beyondLastPage, beyondTheEnd, topicClosed, topicNotFound } from './learning.errors.ts'
import type { TopicVisitRow } from './learning.tables.ts'
import {
  findAssignmentsOfCourse,
  findLastVisited,
  findReportedLengths,
  findTopicAndPrevious,
  findUnplayable,
  findVisit,
} from './lessons.repository.ts'
import { canMarkDone, closuresOf, type OpeningRule, type Reader, topicToContinue } from './lessons.rules.ts'
import { findDone } from './progress.repository.ts'
import { agreedLength, isBeyondEnd, percentWatched } from './watching.rules.ts'

export async function getCourseIndex(
  { caller, deps, now }: SignedInCall,
  courseId: string,
): Promise<CourseIndex> {
  const { db } = deps.database
  const { course, teaches, isEnrolled, isOpen } = await requireVisibleCourse(db, caller, courseId)
  const reader = readerOf({ teaches, isEnrolled, isOpen })
  const studentId = isEnrolled ? caller.id : null
  const items = await findSyllabus(db, [courseId])
  const doneWork = studentId ? await findDone(db, studentId, courseId) : { topics: [], assignments: 0 }
  const done = new Set(doneWork.topics)
  const closures = closuresOf(items.map(openingRuleOf), done, reader, now)
  const idsWithText = await findTopicsWithText(db, courseId)
  const ids = items.map(({ id }) => id)
  const files = Map.groupBy(await findTopicFiles(db, ids), ({ item_id }) => item_id)
  const assignments = await findAssignmentsOfCourse(db, courseId, studentId)
  const isInside = reader === 'student' || reader === 'staff'
  // A student without access still sees submitted assignments.
  const shown = assignments.filter(({ status }) => isInside || (status !== null && status !== 'Pending'))
  const assignmentsByTopic = Map.groupBy(shown, ({ topicId }) => topicId)

  const topics = items.map((item, place) => ({
    _id: item.id,
    number: place + 1,
    name: item.name,
    section: item.section,
    minutes: item.minutes,
    text: idsWithText.has(item.id),
    video: item.video !== '',
    pdf: item.pdf !== '',
    files: files.get(item.id)?.length ?? 0,
    done: done.has(item.id),
    closed: closures[place] ?? null,
    assignments: assignmentsByTopic.get(item.id) ?? [],
  }))
  const remainingTopics = topics.filter((topic) => !topic.done)
  const lastVisited = studentId ? await findLastVisited(db, studentId, courseId) : null
  return {
    course: {
      _id: course.id,
      name: course.name,
      instructor: course.instructor,
      category: course.category,
      mentorId: course.mentor_id,
    },
    enrolled: isEnrolled,
    teaches,
    open: isInside,
    topics,
    assignments: assignmentsByTopic.get(null) ?? [],
    done: topics.length - remainingTopics.length + Math.min(doneWork.assignments, assignments.length),
    total: topics.length + assignments.length,
    minutesLeft: remainingTopics.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    continueWith: topicToContinue(topics, lastVisited),
  }
}

export interface OpenTopic {
  readonly course: CourseRow
  readonly topic: SyllabusItemRow
  readonly teaches: boolean
  readonly isEnrolled: boolean
  readonly isDone: boolean
}

async function requireTopic(
  db: Db | Tx,
  caller: Caller,
  { courseId, topicId }: { courseId: string; topicId: string },
  now: number,
  notEnrolled?: () => DomainError,
): Promise<OpenTopic & { closed: LessonClosure | null }> {
  const { course, teaches, isEnrolled, isOpen } = await requireVisibleCourse(db, caller, courseId)
  if (notEnrolled && !isEnrolled) throw notEnrolled()
  const { topics, done } = await findTopicAndPrevious(db, caller.id, { courseId, topicId })
  const topic = topics.at(-1)
  if (!topic) throw topicNotFound()
  const reader = readerOf({ teaches, isEnrolled, isOpen })
  const closed = closuresOf(topics.map(openingRuleOf), done, reader, now).at(-1) ?? null
  return { course, topic, teaches, isEnrolled, isDone: isEnrolled && done.has(topicId), closed }
}

/** @param notEnrolled makes the error for callers outside the course */
export async function requireOpenTopic(
  db: Db | Tx,
  caller: Caller,
  path: { courseId: string; topicId: string },
  now: number,
  notEnrolled?: () => DomainError,
): Promise<OpenTopic> {
  const { closed, ...found } = await requireTopic(db, caller, path, now, notEnrolled)
  if (closed) throw topicClosed(closed)
  return found
}

/** A closed topic is no error: pages request lessons before knowing what is closed. */
export async function getLesson(
  { caller, deps, now }: SignedInCall,
  params: { courseId: string; topicId: string },
): Promise<ResponseOf<typeof contract.getLesson>> {
  const { db } = deps.database
  const { course, topic, teaches, isEnrolled, isDone, closed } = await requireTopic(db, caller, params, now)
  if (closed) return { closed }
  const source = (await findTopicTexts(db, [topic.id])).get(topic.id) ?? ''
  const files = await findTopicFiles(db, [topic.id])
  const visit = isEnrolled ? await findVisit(db, caller.id, topic.id) : undefined
  const topicProgress = await topicProgressOf({ db, deps }, topic, visit, isEnrolled ? caller.id : null)
  return {
    _id: topic.id,
    name: topic.name,
    text: (await renderCached(source)).html,
    pdf: topic.pdf,
    video: topic.video,
    captions: topic.captions,
    videoSeconds: topicProgress.length,
    files: files.map(({ name, url }) => ({ name, url })),
    doneWhen: topic.done_when,
    watchPercent: topic.watch_percent,
    hasQuizzes: topicProgress.hasQuizzes,
    isDoneByPassing: topicProgress.isPassed !== null,
    canMarkDone: canMarkDone(topic, topicProgress),
    done: isDone,
    visit: visit ? presentVisit(visit, topicProgress.length) : null,
    unplayable: teaches && youtubeId(topic.video) ? await findUnplayable(db, topic.id, course.id) : null,
  }
}

export async function topicProgressOf(
  { db, deps }: { readonly db: Db | Tx; readonly deps: Deps },
  topic: SyllabusItemRow,
  visit: TopicVisitRow | undefined,
  studentId: string | null,
) {
  const length = topic.video_seconds ?? agreedLength(await findReportedLengths(db, topic.id))
  const assignments =
    topic.done_when === 'submitted' ? await findAssignmentsOfCourse(db, topic.course_id, studentId) : []
  const { hasAny: hasQuizzes, isPassed } = studentId
    ? await deps.ports.quizzesOfTopic(db, studentId, topic)
    : { hasAny: false, isPassed: null }
  const assignmentsOfTopic = assignments.filter(({ topicId }) => topicId === topic.id)
  return { visit, length, assignments: assignmentsOfTopic, hasQuizzes, isPassed }
}

export const presentVisit = (visit: TopicVisitRow, length: number | null): Visit => ({
  second: visit.second,
  page: visit.page,
  movedAt: new Date(visit.moved_at).toISOString(),
  length: visit.length,
  watchedPercent: percentWatched(visit.watched_seconds, length),
  unplayable: visit.unplayable_at !== null,
})

export const openingRuleOf = (topic: SyllabusItemRow): OpeningRule => ({
  ...topic,
  isPreview: isPreview(topic),
})

function readerOf({
  teaches,
  isEnrolled,
  isOpen,
}: {
  teaches: boolean
  isEnrolled: boolean
  isOpen: boolean
}): Reader {
  if (isEnrolled) return isOpen ? 'student' : 'owing'
  return teaches ? 'staff' : 'visitor'
}

export async function requirePositionInTopic(
  db: Db | Tx,
  topic: SyllabusItemRow,
  { second, page }: { second?: number | undefined; page?: number | undefined },
): Promise<void> {
  if (second !== undefined && isBeyondEnd(second, topic.video_seconds)) throw beyondTheEnd()
  if (page === undefined || page === 1) return
  const pages = await findPdfPages(db, topic.pdf)
  if (pages !== null && page > pages) throw beyondLastPage()
}

export async function isTopicClosed(
  db: Db | Tx,
  studentId: string,
  topic: { readonly id: string; readonly courseId: string },
  now: number,
): Promise<boolean> {
  const key = { courseId: topic.courseId, topicId: topic.id }
  const { topics, done } = await findTopicAndPrevious(db, studentId, key)
  return closuresOf(topics.map(openingRuleOf), done, 'student', now).at(-1) !== null
}
