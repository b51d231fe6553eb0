import { reportsWatchedParts } from '#contract/catalogue/youtube.ts'
import type { LessonAssignment, LessonClosure } from '#contract/learning/lessons.ts'
import type { SyllabusItemRow } from '../catalogue/index.ts'
import type { TopicVisitRow } from './learning.tables.ts'
import { isWatched } from './watching.rules.ts'

/** `owing`: a student who must pay first. `visitor`: somebody outside the course. */
export type Reader = 'staff' | 'student' | 'owing' | 'visitor'

export interface OpeningRule extends Pick<SyllabusItemRow, 'id' | 'name' | 'opens' | 'opens_at'> {
  readonly isPreview: boolean
}

/**
 * A done topic stays open (`docs/specification/lessons.md`).
 * @returns null for an open topic
 */
export function closuresOf(
  topics: readonly OpeningRule[],
  done: ReadonlySet<string>,
  reader: Reader,
  now: number,
): (LessonClosure | null)[] {
  return topics.map((topic, index) => {
    if (reader === 'staff' || topic.isPreview) return null
    if (reader === 'owing') return { why: 'payment', after: null, opensAt: null }
    if (reader === 'visitor') return { why: 'enroll', after: null, opensAt: null }
    if (done.has(topic.id)) return null
    if (topic.opens === 'fromDate' && topic.opens_at !== null && topic.opens_at > now)
      return { why: 'date', after: null, opensAt: new Date(topic.opens_at).toISOString() }
    const before = topics[index - 1]
    if (topic.opens === 'inOrder' && before && !done.has(before.id))
      return { why: 'order', after: { _id: before.id, name: before.name }, opensAt: null }
    return null
  })
}

/**
 * The first open topic that is not done, from the last visited topic on, then from the start. Otherwise the
 * last visited topic, if open, or the first.
 */
export function topicToContinue(
  topics: readonly { readonly _id: string; readonly done: boolean; readonly closed: LessonClosure | null }[],
  lastVisited: string | null,
): string | null {
  const lastVisitedIndex = topics.findIndex(({ _id }) => _id === lastVisited)
  const isNext = ({ done, closed }: (typeof topics)[number]) => !done && closed === null
  const fallback = topics[lastVisitedIndex]?.closed === null ? topics[lastVisitedIndex] : topics[0]
  const fromLastVisited = topics.slice(Math.max(0, lastVisitedIndex))
  const next = fromLastVisited.find(isNext) ?? topics.find(isNext) ?? fallback
  return next?._id ?? null
}

type Rule = Pick<SyllabusItemRow, 'done_when' | 'watch_percent' | 'video'>

export interface TopicProgress {
  readonly visit: Pick<TopicVisitRow, 'watched_seconds' | 'unplayable_at'> | undefined
  /** Seconds. */
  readonly length: number | null
  /** null: no quiz completes the topic. */
  readonly isPassed: boolean | null
  readonly assignments: readonly Pick<LessonAssignment, 'status'>[]
}

/** A quiz that completes the topic replaces the rule. */
export function meetsRule(rule: Rule, { visit, length, assignments, isPassed }: TopicProgress): boolean {
  if (isPassed !== null) return isPassed
  switch (rule.done_when) {
    case 'marked':
      return false
    case 'opened':
      return visit !== undefined
    case 'watched':
      return visit !== undefined && isWatched(visit.watched_seconds, length, rule.watch_percent)
    case 'submitted':
      return (
        assignments.length > 0 &&
        assignments.every(({ status }) => status === 'Submitted' || status === 'Graded')
      )
  }
}

/** True also where the server cannot check: an embedded player, an unknown length, a missing assignment. */
export function canMarkDone(rule: Rule, topicProgress: TopicProgress): boolean {
  if (topicProgress.isPassed !== null) return topicProgress.isPassed
  if (rule.done_when === 'watched') {
    const isPlayable = (topicProgress.visit?.unplayable_at ?? null) === null
    const isMeasurable = reportsWatchedParts(rule.video) && isPlayable && topicProgress.length !== null
    return !isMeasurable || meetsRule(rule, topicProgress)
  }
  if (rule.done_when === 'submitted')
    return topicProgress.assignments.length === 0 || meetsRule(rule, topicProgress)
  return true
}
