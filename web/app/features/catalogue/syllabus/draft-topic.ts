import type { saveSyllabus } from '#contract/catalogue/courses.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { TaughtTopic, TopicFile } from '#contract/learning/lessons.ts'
import { withScheme } from '#contract/web-link.ts'
import { instantOf, localTime } from '../../../ui/local-time.ts'

/** A topic as it is being edited. Numbers are as they are typed. */
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
  /** As `<input type=datetime-local>` has it, in the person's own time zone. */
  readonly opensAt: string
  /** What the PDF was called that has just been uploaded. */
  readonly pdfName?: string
}

/** What a topic has besides the name, PDF, video and mark of the seed: it stays as it is where it is not sent. */
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

/** What a person can change in a topic, in the order of the form. */
export const topicFields = ['name', 'pdf', 'video', 'preview', ...lessonFields] as const
export type TopicField = (typeof topicFields)[number]

/** A topic that holds nothing yet. */
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

/** The topics of an answer. */
export function topicsOf(topics: readonly TaughtTopic[]): DraftTopic[] {
  return topics.map(({ minutes, watchPercent, opensAt, ...same }) => ({
    ...same,
    key: same._id,
    minutes: minutes === null ? '' : String(minutes),
    watchPercent: String(watchPercent),
    opensAt: opensAt === null ? '' : localTime(opensAt),
  }))
}

/** Whether two topics have the same in a field. The way to an uploaded file is signed anew each hour: that is no change. */
export function isSame(one: DraftTopic, other: DraftTopic, field: TopicField): boolean {
  if (field === 'files')
    return (
      one.files.length === other.files.length &&
      one.files.every(({ name, url }, place) => {
        const file = other.files[place]
        return file?.name === name && fileOf(file.url) === fileOf(url)
      })
    )
  // What is not asked for does not count.
  if (field === 'opensAt' && one.opens !== 'fromDate' && other.opens !== 'fromDate') return true
  if (field === 'watchPercent' && one.doneWhen !== 'watched') return true
  if (field === 'pdf' || field === 'video' || field === 'captions')
    return fileOf(one[field]) === fileOf(other[field])
  return one[field] === other[field]
}

/** Whether an address is that of a file that the school keeps itself. */
export const isUploaded = (address: string) => address.startsWith('/api/files/')

const fileOf = (address: string) => (isUploaded(address) ? address.replace(/\?.*$/, '') : address)

type SentTopic = BodyOf<typeof saveSyllabus>['syllabus'][number]

/**
 * What is sent of a topic: links with the scheme that people leave out, and of a lesson what is changed.
 * @param before as it is saved; absent for a new topic
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
    // The two belong together: a moment alone opens nothing.
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

/** What is no number is refused with the words of the field. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))
