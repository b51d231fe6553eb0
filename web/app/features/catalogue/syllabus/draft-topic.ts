import type { saveSyllabus } from '#contract/catalogue/courses.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { TaughtTopic, TopicFile } from '#contract/learning/lessons.ts'
import { withScheme } from '#contract/web-link.ts'
import { instantOf, localTime } from '../../../ui/local-time.ts'

/** Numbers are as typed. */
export interface DraftTopic {
  /** Identifies the row while the editor is open. */
  readonly key: string
  /** Absent until the topic is saved. */
  readonly _id?: string
  readonly name: string
  readonly pdf: string
  readonly video: string
  /** The first topic is open to everyone, whatever this says. */
  readonly preview: boolean
  readonly section: string
  readonly minutes: string
  /** Markdown. */
  readonly text: string
  readonly captions: string
  readonly videoSeconds: number | null
  readonly files: readonly TopicFile[]
  readonly doneWhen: TaughtTopic['doneWhen']
  readonly watchPercent: string
  readonly opens: TaughtTopic['opens']
  /** The value of `<input type=datetime-local>`, in the person's time zone. */
  readonly opensAt: string
  /** The file name of a PDF that was just uploaded. */
  readonly pdfName?: string
}

/** The server leaves these fields as they are if they are not sent. */
const lessonFields = [
  'section',
  'minutes',
  'text',
  'captions',
  'videoSeconds',
  'files',
  'doneWhen',
  'watchPercent',
  'opens',
  'opensAt',
] as const
type LessonField = (typeof lessonFields)[number]

/** In the order of the form. */
export const topicFields = ['name', 'pdf', 'video', 'preview', ...lessonFields] as const
export type TopicField = (typeof topicFields)[number]

export const emptyTopic: Omit<DraftTopic, 'key'> = {
  name: '',
  pdf: '',
  video: '',
  preview: false,
  section: '',
  minutes: '',
  text: '',
  captions: '',
  videoSeconds: null,
  files: [],
  doneWhen: 'marked',
  watchPercent: '90',
  opens: 'free',
  opensAt: '',
}

export function topicsOf(topics: readonly TaughtTopic[]): DraftTopic[] {
  return topics.map(({ minutes, watchPercent, opensAt, ...same }) => ({
    ...same,
    key: same._id,
    minutes: minutes === null ? '' : String(minutes),
    watchPercent: String(watchPercent),
    opensAt: opensAt === null ? '' : localTime(opensAt),
  }))
}

/** Ignores the signature in the address of an uploaded file, because it changes every hour. */
export function isSame(one: DraftTopic, other: DraftTopic, field: TopicField): boolean {
  if (field === 'files')
    return (
      one.files.length === other.files.length &&
      one.files.every(({ name, url }, place) => {
        const file = other.files[place]
        return file?.name === name && fileOf(file.url) === fileOf(url)
      })
    )
  // A changed field counts only if the form shows it.
  if (field === 'opensAt' && one.opens !== 'fromDate' && other.opens !== 'fromDate') return true
  if (field === 'watchPercent' && one.doneWhen !== 'watched') return true
  if (field === 'pdf' || field === 'video' || field === 'captions')
    return fileOf(one[field]) === fileOf(other[field])
  return one[field] === other[field]
}

export const isUploaded = (address: string) => address.startsWith('/api/files/')

const fileOf = (address: string) => (isUploaded(address) ? address.replace(/\?.*$/, '') : address)

type SentTopic = BodyOf<typeof saveSyllabus>['syllabus'][number]

/**
 * Adds a missing scheme to links. Of the lesson fields, only changed fields are sent.
 * @param before the saved topic; absent for a new topic
 */
export function sentTopic(topic: DraftTopic, before: DraftTopic | undefined): SentTopic {
  const { _id, name, pdf, video, preview } = topic
  const base = before ?? { key: '', ...emptyTopic }
  const changed = lessonFields.filter((field) => !isSame(topic, base, field))
  return {
    ...(_id !== undefined && { _id }),
    name,
    pdf: withScheme(pdf),
    video: withScheme(video),
    preview,
    ...Object.assign({}, ...changed.map((field) => sentField(topic, field))),
  }
}

function sentField(topic: DraftTopic, field: LessonField): Partial<SentTopic> {
  switch (field) {
    case 'minutes':
      return { minutes: numberOf(topic.minutes) }
    case 'watchPercent':
      return { watchPercent: numberOf(topic.watchPercent) ?? Number.NaN }
    case 'files':
      return { files: topic.files.map(({ name, url }) => ({ name, url: withScheme(url) })) }
    // `opens` and `opensAt` go together: a time alone opens nothing.
    case 'opens':
    case 'opensAt':
      return {
        opens: topic.opens,
        ...(topic.opens === 'fromDate' && { opensAt: instantOf(topic.opensAt) }),
      }
    default:
      return { [field]: topic[field] }
  }
}

/** NaN for text that is no number, so that the field's own rule reports it. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))
