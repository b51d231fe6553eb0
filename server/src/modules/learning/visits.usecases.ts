import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/lessons.ts'
import type { SignedInCall } from '../../calls/call.ts'
import type { Events, Work } from '../../calls/deps.ts'
import { countUses } from '../../calls/limiter.ts'
import type { SyllabusItemRow, TopicVisitRow } from '../../database/schema.ts'
import { findSyllabus } from '../catalogue/index.ts'
import { onlyForEnrolled, watchedTooMuch } from './learning.errors.ts'
import { addVisit, findAssignmentsOf, lockVisit, updateVisit } from './lessons.repository.ts'
import { isMarkable, meetsRule } from './lessons.rules.ts'
import { presentVisit, requireOpenTopic, standingOf } from './lessons.usecases.ts'
import { addDone } from './progress.repository.ts'
import { canHaveWatched, type Range, secondsOf, union } from './watching.rules.ts'

/**
 * Keeps where a student is in a topic and what they have watched of it, and marks it as done when that meets its rule. The
 * newest place wins, whichever device sends last; what was watched adds up.
 * @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION for more than can have been watched, TOO_MANY_REQUESTS
 */
export async function saveVisit(
  call: SignedInCall,
  params: { courseId: string; topicId: string },
  body: BodyOf<typeof contract.saveVisit>,
): Promise<AnswerOf<typeof contract.saveVisit>> {
  const { caller, deps, now } = call
  await countUses(deps.database.db, now, [deps.config.LIMIT_VISITS_PER_STUDENT, `visits ${caller.id}`])
  return call.write(async (work) => {
    const { tx } = work
    const { topic, isEnrolled, isDone } = await requireOpenTopic(tx, caller, params, now)
    if (!isEnrolled) throw onlyForEnrolled()
    const before = await visitToChange(work, caller.id, topic)
    const after = visitAfter(before, body, now)
    await updateVisit(tx, before, after)
    const standing = await standingOf(tx, topic, after, caller.id)
    const isDoneNow = isDone || meetsRule(topic, standing)
    if (isDoneNow && !isDone) await markByRule(work, topic, caller.id)
    return {
      done: isDoneNow,
      markable: isMarkable(topic, standing),
      visit: presentVisit(after, standing.length),
    }
  })
}

/** The visit of a topic, locked until the end of the write; a first one begins now. */
async function visitToChange({ tx, now }: Work, studentId: string, topic: SyllabusItemRow) {
  const begun: TopicVisitRow = {
    student_id: studentId,
    item_id: topic.id,
    course_id: topic.course_id,
    opened_at: now,
    second: null,
    page: null,
    moved_at: now,
    saved_at: now,
    watched: '[]',
    watched_seconds: 0,
    length: null,
  }
  await addVisit(tx, begun)
  return (await lockVisit(tx, studentId, topic.id)) ?? begun
}

/** A visit with what was told of it. */
function visitAfter(
  before: TopicVisitRow,
  { second, page, ranges = [], length, ago = 0 }: BodyOf<typeof contract.saveVisit>,
  now: number,
): TopicVisitRow {
  const parts: Range[] = JSON.parse(before.watched)
  const watched = union([...parts, ...ranges])
  const seconds = secondsOf(watched)
  if (!canHaveWatched(seconds - before.watched_seconds, now - before.saved_at)) throw watchedTooMuch()
  const movedAt = Math.max(now - ago, before.opened_at)
  const isNewest = movedAt >= before.moved_at
  return {
    ...before,
    second: isNewest && second !== undefined ? Math.floor(second) : before.second,
    page: isNewest && page !== undefined ? page : before.page,
    moved_at: Math.max(movedAt, before.moved_at),
    saved_at: now,
    watched: JSON.stringify(watched),
    watched_seconds: seconds,
    length: length === undefined || length < 1 ? before.length : Math.round(length),
  }
}

async function markByRule(work: Work, topic: SyllabusItemRow, studentId: string): Promise<void> {
  const { tx, now } = work
  await addDone(tx, { student_id: studentId, item_id: topic.id, course_id: topic.course_id, done_at: now })
  await work.audit({
    actorId: studentId,
    action: 'progress.done',
    subject: ['topic', topic.id],
    detail: { by: topic.done_when },
  })
}

/** Work that was handed in may be what its topic waits for. */
export async function markHandedIn(work: Work, submission: Events['submitted']): Promise<void> {
  const { assignment_id, course_id, student_id } = submission
  const assignments = await findAssignmentsOf(work.tx, course_id, student_id)
  const topicId = assignments.find(({ _id }) => _id === assignment_id)?.topicId
  if (!topicId) return
  const topic = (await findSyllabus(work.tx, [course_id])).find(({ id }) => id === topicId)
  if (topic?.done_when !== 'handedIn') return
  const standing = await standingOf(work.tx, topic, undefined, student_id)
  if (meetsRule(topic, standing)) await markByRule(work, topic, student_id)
}
