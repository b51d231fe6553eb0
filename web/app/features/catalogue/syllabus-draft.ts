import type { SyllabusItem, saveSyllabus } from '#contract/courses.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { withScheme } from '../../ui/web-link.ts'

/** A topic as it is being edited. */
export interface DraftTopic {
  /** Names the row for as long as it is open. */
  readonly key: string
  /** Absent for one that the school does not know yet. */
  readonly _id?: string
  readonly name: string
  readonly pdf: string
  readonly video: string
  /** Marked to be open to everyone. The first topic is that by its place, marked or not. */
  readonly preview: boolean
  /** What the PDF was called that has just been uploaded. */
  readonly pdfName?: string
}

/** What is being made of the syllabus of a course, and what it was made from. */
export interface SyllabusDraft {
  readonly courseId: string
  readonly courseName: string
  readonly version: number
  readonly saved: readonly DraftTopic[]
  readonly topics: readonly DraftTopic[]
  /** What was removed here, the latest last, with the place that it had. */
  readonly removed: readonly { readonly topic: DraftTopic; readonly place: number }[]
}

/** What a person can change in a topic. */
export const topicFields = ['name', 'pdf', 'video', 'preview'] as const
export type TopicField = (typeof topicFields)[number]

/** A draft of a course in which nothing is changed yet. */
export function draftOf(course: {
  _id: string
  name: string
  version: number
  syllabus: readonly SyllabusItem[]
}): SyllabusDraft {
  const saved = topicsOf(course.syllabus)
  return {
    courseId: course._id,
    courseName: course.name,
    version: course.version,
    saved,
    topics: saved,
    removed: [],
  }
}

/** The topics of an answer. Of the first it is only known that it is open, not whether somebody marked it. */
export function topicsOf(syllabus: readonly SyllabusItem[]): DraftTopic[] {
  return syllabus.map(({ _id, name, pdf, video, preview }, place) => ({
    key: _id,
    _id,
    name,
    pdf,
    video,
    preview: place > 0 && preview,
  }))
}

export function withTyped(draft: SyllabusDraft, key: string, change: Partial<DraftTopic>): SyllabusDraft {
  return { ...draft, topics: draft.topics.map((one) => (one.key === key ? { ...one, ...change } : one)) }
}

export function withAdded(draft: SyllabusDraft, key: string): SyllabusDraft {
  return { ...draft, topics: [...draft.topics, { key, name: '', pdf: '', video: '', preview: false }] }
}

/** Moves a topic one place up (-1) or down (1); at the end of the list nothing happens. */
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

/** Puts the topic that was removed last back where it was. */
export function withRestored(draft: SyllabusDraft): SyllabusDraft {
  const last = draft.removed.at(-1)
  if (!last) return draft
  return {
    ...draft,
    topics: draft.topics.toSpliced(last.place, 0, last.topic),
    removed: draft.removed.slice(0, -1),
  }
}

/** Whether saving would change anything. */
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

/** Whether two topics have the same in a field. The way to an uploaded PDF is signed anew each hour: that is no change. */
export function isSame(one: DraftTopic, other: DraftTopic, field: TopicField): boolean {
  if (field !== 'pdf') return one[field] === other[field]
  return handoutOf(one.pdf) === handoutOf(other.pdf)
}

/** Whether an address is that of a PDF that the school keeps itself. */
export const isUploaded = (pdf: string) => pdf.startsWith('/api/files/')

const handoutOf = (pdf: string) => (isUploaded(pdf) ? pdf.replace(/\?.*$/, '') : pdf)

/** What is sent to save a draft: links with the scheme that people leave out. */
export function bodyOf({ version, topics, saved }: SyllabusDraft): BodyOf<typeof saveSyllabus> {
  const syllabus = topics.map(({ _id, name, pdf, video, preview }, place) => {
    // The first topic goes back as it was answered, so that a mark which it may have stays.
    const isFirstStill = place === 0 && _id !== undefined && _id === saved[0]?._id && !preview
    return {
      ...(_id !== undefined && { _id }),
      name,
      pdf: withScheme(pdf),
      video: withScheme(video),
      ...(isFirstStill ? { preview: true, locked: false } : { preview }),
    }
  })
  return { version, syllabus }
}

/** The id of the control of a topic's field. */
export const fieldId = (key: string, field: TopicField) => `topic-${key}-${field}`

/**
 * What is wrong, by the ids of the controls, from names such as `syllabus.3.name`; in the order of the list. What is
 * about no control is `general`.
 */
export function faultsOf(fields: Readonly<Record<string, string>>, topics: readonly DraftTopic[]) {
  const faults: Record<string, string> = {}
  let general: string | undefined
  for (const [place, topic] of topics.entries()) {
    for (const field of topicFields) {
      const said = fields[`syllabus.${place}.${field}`]
      if (said) faults[fieldId(topic.key, field)] = said
    }
    const lost = fields[`syllabus.${place}._id`]
    if (lost) faults[fieldId(topic.key, 'name')] ??= lost
  }
  for (const [name, said] of Object.entries(fields)) {
    if (!/^syllabus\.\d+\.(name|pdf|video|preview|_id)$/.test(name)) general ??= said
  }
  return { faults, general }
}
