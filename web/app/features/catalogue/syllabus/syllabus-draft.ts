import { t } from '@lingui/core/macro'
import type { saveSyllabus } from '#contract/catalogue/courses.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { TaughtTopic } from '#contract/learning/lessons.ts'
import { limits } from '#contract/limits.ts'
import {
  type DraftTopic,
  emptyTopic,
  isSame,
  type TopicField,
  topicFields,
  topicsOf,
  topicToSend,
} from './draft-topic.ts'

export const mostTopics = limits.list

export interface SyllabusDraft {
  readonly courseId: string
  readonly courseName: string
  readonly version: number
  readonly saved: readonly DraftTopic[]
  readonly topics: readonly DraftTopic[]
  /** `place` is the topic's former index. */
  readonly removed: readonly { readonly topic: DraftTopic; readonly place: number }[]
}

export function draftOf(
  course: { readonly _id: string; readonly name: string },
  { version, topics }: { readonly version: number; readonly topics: readonly TaughtTopic[] },
): SyllabusDraft {
  const saved = topicsOf(topics)
  return { courseId: course._id, courseName: course.name, version, saved, topics: saved, removed: [] }
}

export function withChanges(draft: SyllabusDraft, key: string, change: Partial<DraftTopic>): SyllabusDraft {
  return { ...draft, topics: draft.topics.map((one) => (one.key === key ? { ...one, ...change } : one)) }
}

export function withAdded(draft: SyllabusDraft, key: string): SyllabusDraft {
  const section = draft.topics.at(-1)?.section ?? ''
  return { ...draft, topics: [...draft.topics, { ...emptyTopic, key, section }] }
}

export function withTopics(draft: SyllabusDraft, added: readonly DraftTopic[]): SyllabusDraft {
  const section = draft.topics.at(-1)?.section ?? ''
  const topics = [...draft.topics, ...added.map((topic) => ({ ...topic, section: topic.section || section }))]
  return { ...draft, topics: topics.slice(0, mostTopics) }
}

export function withDuplicate(draft: SyllabusDraft, key: string, copyKey: string): SyllabusDraft {
  const place = draft.topics.findIndex((one) => one.key === key)
  const topic = draft.topics[place]
  if (!topic) return draft
  const { _id, ...copy } = topic
  const ending = ` ${t`(copy)`}`
  const name = `${topic.name.slice(0, limits.name - ending.length)}${ending}`
  return { ...draft, topics: draft.topics.toSpliced(place + 1, 0, { ...copy, key: copyKey, name }) }
}

export function withTopicMoved(draft: SyllabusDraft, key: string, step: -1 | 1): SyllabusDraft {
  const from = draft.topics.findIndex((one) => one.key === key)
  const topic = draft.topics[from]
  const to = from + step
  const neighbour = draft.topics[to]
  if (!topic || !neighbour) return draft
  if (neighbour.section !== topic.section) return withChanges(draft, key, { section: neighbour.section })
  return { ...draft, topics: draft.topics.toSpliced(from, 1).toSpliced(to, 0, topic) }
}

/** @param nextKey the following topic; absent for the end */
export function withTopicAt(
  draft: SyllabusDraft,
  key: string,
  section: string,
  nextKey: string | undefined,
): SyllabusDraft {
  const topic = draft.topics.find((one) => one.key === key)
  if (!topic || nextKey === key) return draft
  const others = draft.topics.filter((one) => one !== topic)
  const place = others.findIndex((one) => one.key === nextKey)
  const topics = others.toSpliced(place < 0 ? others.length : place, 0, { ...topic, section })
  return { ...draft, topics }
}

export interface DraftSection {
  readonly name: string
  /** The first topic's key. */
  readonly key: string
  readonly topics: readonly DraftTopic[]
}

export function sectionsOf(topics: readonly DraftTopic[]): DraftSection[] {
  const sections: (DraftSection & { topics: DraftTopic[] })[] = []
  for (const topic of topics) {
    const last = sections.at(-1)
    if (last?.name === topic.section) last.topics.push(topic)
    else sections.push({ name: topic.section, key: topic.key, topics: [topic] })
  }
  return sections
}

export function withSectionNamed(draft: SyllabusDraft, key: string, name: string): SyllabusDraft {
  const topics = sectionsOf(draft.topics).flatMap((section) =>
    section.key === key ? section.topics.map((topic) => ({ ...topic, section: name })) : section.topics,
  )
  return { ...draft, topics }
}

export function withSectionMoved(draft: SyllabusDraft, key: string, step: -1 | 1): SyllabusDraft {
  const sections = sectionsOf(draft.topics)
  const from = sections.findIndex((section) => section.key === key)
  const section = sections[from]
  if (!section || !sections[from + step]) return draft
  const moved = sections.toSpliced(from, 1).toSpliced(from + step, 0, section)
  return { ...draft, topics: moved.flatMap(({ topics }) => topics) }
}

/** @param sectionKey null for a new section */
export function withTopicIn(draft: SyllabusDraft, key: string, sectionKey: string | null, name: string) {
  const topic = { ...emptyTopic, key, section: name }
  if (sectionKey === null) return { ...draft, topics: [...draft.topics, topic] }
  const topics = sectionsOf(draft.topics).flatMap((section) =>
    section.key === sectionKey ? [...section.topics, topic] : section.topics,
  )
  return { ...draft, topics }
}

/**
 * Gives new topics their ids, and keeps text typed since the request.
 * @param ids of the sent topics, in order
 */
export function withSavedIds(
  now: SyllabusDraft,
  sent: readonly DraftTopic[],
  ids: readonly string[],
  version: number,
): SyllabusDraft {
  const savedTopics = sent.flatMap((topic, place) => (ids[place] ? [{ ...topic, _id: ids[place] }] : []))
  const topics = withIdsOf(savedTopics, now.topics)
  const removedTopics = now.removed.map((one) => ({
    ...one,
    topic: withIdsOf(savedTopics, [one.topic])[0] ?? one.topic,
  }))
  return { ...now, version, saved: savedTopics, topics, removed: removedTopics }
}

/** A topic deleted on the server becomes a new topic without id. */
export function withIdsOf(savedTopics: readonly DraftTopic[], topics: readonly DraftTopic[]): DraftTopic[] {
  const byKey = new Map(savedTopics.map(({ key, _id }) => [key, _id]))
  const savedIds = new Set(savedTopics.map(({ _id }) => _id))
  return topics.map(({ _id, ...topic }) => {
    const id = savedIds.has(_id) ? _id : byKey.get(topic.key)
    return id === undefined ? topic : { ...topic, _id: id }
  })
}

export function withTopicRemoved(draft: SyllabusDraft, key: string): SyllabusDraft {
  const place = draft.topics.findIndex((one) => one.key === key)
  const topic = draft.topics[place]
  if (!topic) return draft
  return {
    ...draft,
    topics: draft.topics.toSpliced(place, 1),
    removed: [...draft.removed, { topic, place }],
  }
}

export function withTopicRestored(draft: SyllabusDraft): SyllabusDraft {
  const last = draft.removed.at(-1)
  if (!last) return draft
  return {
    ...draft,
    topics: draft.topics.toSpliced(last.place, 0, last.topic),
    removed: draft.removed.slice(0, -1),
  }
}

export const isChanged = ({ topics, saved }: SyllabusDraft) => !areTopicsSame(topics, saved)

export function areTopicsSame(first: readonly DraftTopic[], second: readonly DraftTopic[]): boolean {
  return (
    first.length === second.length &&
    first.every((one, place) => {
      const other = second[place]
      return other !== undefined && one._id === other._id && topicFields.every((f) => isSame(one, other, f))
    })
  )
}

export function bodyOf({ version, topics, saved }: SyllabusDraft): BodyOf<typeof saveSyllabus> {
  const savedById = new Map(saved.map((topic) => [topic._id, topic]))
  return {
    version,
    syllabus: topics.map((topic) => topicToSend(topic, topic._id ? savedById.get(topic._id) : undefined)),
  }
}

export const fieldId = (key: string, field: string) => `topic-${key}-${field.replaceAll('.', '-')}`

const noErrors: Readonly<Record<string, string>> = {}

/** @returns one object for all topics without errors, because rows are memoised */
export function errorsOfTopic(errors: Readonly<Record<string, string>>, key: string) {
  const topicErrors = Object.entries(errors).filter(([id]) => id.startsWith(fieldId(key, '')))
  return topicErrors.length === 0 ? noErrors : Object.fromEntries(topicErrors)
}

/**
 * Maps paths such as `syllabus.3.name` to control ids. `general`: the first message without a
 * control.
 */
export function errorsOf(fields: Readonly<Record<string, string>>, topics: readonly DraftTopic[]) {
  const fieldErrors: { place: number; field: number; id: string; message: string }[] = []
  let general: string | undefined
  for (const [name, message] of Object.entries(fields)) {
    const [, place = '', field = ''] = /^syllabus\.(\d+)\.(.+)$/.exec(name) ?? []
    const topic = topics[Number(place || -1)]
    const control = field === '_id' ? 'name' : field
    const order = topicFields.indexOf(control.split('.')[0] as TopicField)
    if (!topic || order < 0) general ??= message
    else fieldErrors.push({ place: Number(place), field: order, id: fieldId(topic.key, control), message })
  }
  const inOrder = fieldErrors.sort((one, other) => one.place - other.place || one.field - other.field)
  const errors: Record<string, string> = {}
  for (const { id, message: text } of inOrder) errors[id] ??= text
  return { errors, general }
}
