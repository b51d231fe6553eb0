import type { saveSyllabus } from '#contract/catalogue/courses.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { TaughtTopic } from '#contract/learning/lessons.ts'
import {
  type DraftTopic,
  emptyTopic,
  isSame,
  sentTopic,
  type TopicField,
  topicFields,
  topicsOf,
} from './draft-topic.ts'

/** The edited topics, and the saved topics that they started from. */
export interface SyllabusDraft {
  readonly courseId: string
  readonly courseName: string
  readonly version: number
  readonly saved: readonly DraftTopic[]
  readonly topics: readonly DraftTopic[]
  /** The last removed topic is last; `place` is its former index. */
  readonly removed: readonly { readonly topic: DraftTopic; readonly place: number }[]
}

export function draftOf(
  course: { readonly _id: string; readonly name: string },
  { version, topics }: { readonly version: number; readonly topics: readonly TaughtTopic[] },
): SyllabusDraft {
  const saved = topicsOf(topics)
  return { courseId: course._id, courseName: course.name, version, saved, topics: saved, removed: [] }
}

export function withTyped(draft: SyllabusDraft, key: string, change: Partial<DraftTopic>): SyllabusDraft {
  return { ...draft, topics: draft.topics.map((one) => (one.key === key ? { ...one, ...change } : one)) }
}

/** The new topic joins the section of the topic before it. */
export function withAdded(draft: SyllabusDraft, key: string): SyllabusDraft {
  const section = draft.topics.at(-1)?.section ?? ''
  return { ...draft, topics: [...draft.topics, { ...emptyTopic, key, section }] }
}

/** -1 moves up, 1 moves down; at the end of the list nothing happens. */
export function withMoved(draft: SyllabusDraft, key: string, by: -1 | 1): SyllabusDraft {
  const from = draft.topics.findIndex((one) => one.key === key)
  const topic = draft.topics[from]
  const to = from + by
  if (!topic || to < 0 || to >= draft.topics.length) return draft
  return { ...draft, topics: draft.topics.toSpliced(from, 1).toSpliced(to, 0, topic) }
}

export function withRemoved(draft: SyllabusDraft, key: string): SyllabusDraft {
  const place = draft.topics.findIndex((one) => one.key === key)
  const topic = draft.topics[place]
  if (!topic) return draft
  return {
    ...draft,
    topics: draft.topics.toSpliced(place, 1),
    removed: [...draft.removed, { topic, place }],
  }
}

export function withRestored(draft: SyllabusDraft): SyllabusDraft {
  const last = draft.removed.at(-1)
  if (!last) return draft
  return {
    ...draft,
    topics: draft.topics.toSpliced(last.place, 0, last.topic),
    removed: draft.removed.slice(0, -1),
  }
}

export const isChanged = ({ topics, saved }: SyllabusDraft) => !areSame(topics, saved)

export function areSame(some: readonly DraftTopic[], others: readonly DraftTopic[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, place) => {
      const other = others[place]
      return other !== undefined && one._id === other._id && topicFields.every((f) => isSame(one, other, f))
    })
  )
}

export function bodyOf({ version, topics, saved }: SyllabusDraft): BodyOf<typeof saveSyllabus> {
  const savedById = new Map(saved.map((topic) => [topic._id, topic]))
  return {
    version,
    syllabus: topics.map((topic) => sentTopic(topic, topic._id ? savedById.get(topic._id) : undefined)),
  }
}

/** `field` can be a path, such as `files.0.url`. */
export const fieldId = (key: string, field: string) => `topic-${key}-${field.replaceAll('.', '-')}`

const none: Readonly<Record<string, string>> = {}

/** Returns the same empty record each time, so that a memoised row does not render again. */
export function errorsIn(errors: Readonly<Record<string, string>>, key: string) {
  const own = Object.entries(errors).filter(([id]) => id.startsWith(fieldId(key, '')))
  return own.length === 0 ? none : Object.fromEntries(own)
}

/**
 * Maps paths such as `syllabus.3.name` to control ids, in list order. An error of no control is `general`.
 */
export function errorsOf(fields: Readonly<Record<string, string>>, topics: readonly DraftTopic[]) {
  const found: { place: number; field: number; id: string; message: string }[] = []
  let general: string | undefined
  for (const [name, message] of Object.entries(fields)) {
    const [, place = '', field = ''] = /^syllabus\.(\d+)\.(.+)$/.exec(name) ?? []
    const topic = topics[Number(place || -1)]
    const control = field === '_id' ? 'name' : field
    const order = topicFields.indexOf(control.split('.')[0] as TopicField)
    if (!topic || order < 0) general ??= message
    else found.push({ place: Number(place), field: order, id: fieldId(topic.key, control), message })
  }
  const inOrder = found.sort((one, other) => one.place - other.place || one.field - other.field)
  const errors: Record<string, string> = {}
  for (const { id, message: said } of inOrder) errors[id] ??= said
  return { errors, general }
}
