import { youtubeId } from '#contract/catalogue/youtube.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/learning/lessons.ts'
import { maxVideoSeconds } from '#contract/learning/lessons.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Events, Work } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import type { SyllabusItemRow } from '../catalogue/index.ts'
import { findSyllabus } from '../catalogue/index.ts'
import { beyondTheEnd, notAYoutubeVideo, positionOnlyForEnrolled, watchedTooMuch } from './learning.errors.ts'
import type { TopicVisitRow } from './learning.tables.ts'
import {
  addVisit,
  clearWatchedParts,
  findAssignmentsOfCourse,
  findEnrolledAt,
  lockVisit,
  updateVisit,
} from './lessons.repository.ts'
import { canMarkDone, meetsRule, type TopicProgress } from './lessons.rules.ts'
import {
  isTopicClosed,
  presentVisit,
  requireOpenTopic,
  requirePositionInTopic,
  topicProgressOf,
} from './lessons.usecases.ts'
import { addDone } from './progress.repository.ts'
import {
  canHaveWatched,
  clippedRanges,
  firstOpenedAt,
  isBeyondEnd,
  mergedRanges,
  type Range,
  secondsOf,
} from './watching.rules.ts'

/** The latest position counts, even if an older position arrives later. Watched parts add up. */
export async function saveVisit(
  call: SignedInCall,
  params: { courseId: string; topicId: string },
  body: BodyOf<typeof contract.saveVisit>,
): Promise<ResponseOf<typeof contract.saveVisit>> {
  const { caller, deps, now } = call
  return call.write(async (work) => {
    const { tx } = work
    // Counting in this transaction avoids a second one: players save often.
    await countUses(tx, now, [deps.config.LIMIT_VISITS_PER_STUDENT, `visits ${caller.id}`])
    const { topic, isDone } = await requireOpenTopic(tx, caller, params, now, positionOnlyForEnrolled)
    if (body.unplayable && youtubeId(topic.video) === null) throw notAYoutubeVideo()
    await requirePositionInTopic(tx, topic, body)
    const before = await lockOrAddVisit(work, caller.id, topic, body.openedAgo)
    const after = visitAfter(before, body, { now, knownLength: topic.video_seconds })
    await updateVisit(tx, after)
    const topicProgress = await topicProgressOf({ db: tx, deps }, topic, after, caller.id)
    const isDoneNow = isDone || meetsRule(topic, topicProgress)
    if (isDoneNow && !isDone) await markByRule(work, topic, caller.id, ruleOf(topic, topicProgress))
    return {
      done: isDoneNow,
      canMarkDone: canMarkDone(topic, topicProgress),
      visit: presentVisit(after, topicProgress.length),
    }
  })
}

async function lockOrAddVisit(
  { tx, now }: Work,
  studentId: string,
  topic: SyllabusItemRow,
  openedAgo: number | undefined,
) {
  const found = await lockVisit(tx, studentId, topic.id)
  if (found) return found
  const openedAt = openedAgo
    ? firstOpenedAt(now, openedAgo, [await findEnrolledAt(tx, studentId, topic.course_id), topic.opens_at])
    : now
  const newVisit: TopicVisitRow = {
    student_id: studentId,
    item_id: topic.id,
    course_id: topic.course_id,
    opened_at: openedAt,
    second: null,
    page: null,
    moved_at: openedAt,
    saved_at: openedAt,
    watched: '[]',
    watched_seconds: 0,
    unplayable_at: null,
    length: null,
  }
  await addVisit(tx, newVisit)
  return (await lockVisit(tx, studentId, topic.id)) ?? newVisit
}

function visitAfter(
  before: TopicVisitRow,
  { second, page, ranges = [], length, unplayable = false, ago = 0 }: BodyOf<typeof contract.saveVisit>,
  { now, knownLength }: { now: number; knownLength: number | null },
): TopicVisitRow {
  const reportedLength = length === undefined || length < 1 ? before.length : Math.round(length)
  const end = knownLength ?? reportedLength ?? maxVideoSeconds
  if (second !== undefined && isBeyondEnd(second, end)) throw beyondTheEnd()
  const parts: Range[] = JSON.parse(before.watched)
  const watched = mergedRanges(clippedRanges([...parts, ...ranges], end))
  const seconds = secondsOf(watched)
  if (!canHaveWatched(seconds, now - before.opened_at, knownLength ?? reportedLength)) throw watchedTooMuch()
  const movedAt = Math.max(now - ago, before.opened_at)
  const hasMoved = (second !== undefined || page !== undefined) && movedAt >= before.moved_at
  return {
    ...before,
    second: hasMoved && second !== undefined ? Math.floor(Math.min(second, end)) : before.second,
    page: hasMoved && page !== undefined ? page : before.page,
    moved_at: hasMoved ? movedAt : before.moved_at,
    saved_at: Math.max(movedAt, before.saved_at),
    watched: JSON.stringify(watched),
    watched_seconds: seconds,
    unplayable_at:
      ranges.length > 0 ? null : unplayable ? (before.unplayable_at ?? now) : before.unplayable_at,
    length: reportedLength,
  }
}

const ruleOf = ({ done_when }: SyllabusItemRow, { isPassed }: Pick<TopicProgress, 'isPassed'>) =>
  isPassed === null ? done_when : 'passed'

async function markByRule(
  work: Work,
  topic: SyllabusItemRow,
  studentId: string,
  by: ReturnType<typeof ruleOf>,
): Promise<void> {
  const { tx, now } = work
  const mark = { student_id: studentId, item_id: topic.id, course_id: topic.course_id, done_at: now }
  if (!(await addDone(tx, mark))) return
  await work.audit({
    actorId: studentId,
    action: 'progress.done',
    subject: ['topic', topic.id],
    detail: { by },
  })
}

export async function markSubmitted(work: Work, submission: Events['submitted']): Promise<void> {
  const { assignment_id, course_id, student_id } = submission
  const assignments = await findAssignmentsOfCourse(work.tx, course_id, student_id)
  const topicId = assignments.find(({ _id }) => _id === assignment_id)?.topicId
  if (!topicId) return
  const topic = (await findSyllabus(work.tx, [course_id])).find(({ id }) => id === topicId)
  if (topic?.done_when !== 'submitted') return
  // Marking a closed topic as done would open it.
  if (await isTopicClosed(work.tx, student_id, { id: topicId, courseId: course_id }, work.now)) return
  const topicProgress = await topicProgressOf({ db: work.tx, deps: work.deps }, topic, undefined, student_id)
  if (meetsRule(topic, topicProgress)) await markByRule(work, topic, student_id, ruleOf(topic, topicProgress))
}

/** The topic stays done even if the student later fails the quiz. */
export async function markPassed(work: Work, passed: Events['topicPassed']): Promise<void> {
  const { studentId, courseId, topicId } = passed
  const topic = (await findSyllabus(work.tx, [courseId])).find(({ id }) => id === topicId)
  if (!topic) return
  // Marking a closed topic as done would open it.
  if (await isTopicClosed(work.tx, studentId, { id: topicId, courseId }, work.now)) return
  await markByRule(work, topic, studentId, 'passed')
}

/** Seconds watched in the old video no longer count. A done topic stays done. */
export const clearReplacedVideos = ({ tx }: Work, { itemIds }: Events['videosReplaced']) =>
  clearWatchedParts(tx, itemIds)
