import type { saveSyllabus } from '#contract/catalogue/courses.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { TaughtTopic, TopicFile } from '#contract/learning/lessons.ts'
import { addScheme } from '#contract/web-link.ts'
import { instantOf, localTime } from '../../../ui/local-time.ts'

/** Numbers are texts as typed, except `videoSeconds`. */
export interface DraftTopic {
  readonly key: string
  readonly _id?: string
  readonly name: string
  readonly pdf: string
  readonly video: string
  /** Everybody may open the topic. The first is always open. */
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
  /** A `<input type=datetime-local>` value in local time. */
  readonly opensAt: string
  readonly pdfName?: string
}

/** The server keeps fields that are not sent. */
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

/** Ignores an uploaded file's signature, which changes every hour. */
export function isSame(first: DraftTopic, second: DraftTopic, field: TopicField): boolean {
  if (field === 'files')
    return (
      first.files.length === second.files.length &&
      first.files.every(({ name, url }, place) => {
        const file = second.files[place]
        return file?.name === name && fileOf(file.url) === fileOf(url)
      })
    )
  // A hidden field's difference does not count.
  if (field === 'opensAt' && first.opens !== 'fromDate' && second.opens !== 'fromDate') return true
  if (field === 'watchPercent' && first.doneWhen !== 'watched') return true
  if (field === 'pdf' || field === 'video' || field === 'captions')
    return fileOf(first[field]) === fileOf(second[field])
  return first[field] === second[field]
}

export const isUploaded = (address: string) => address.startsWith('/api/files/')

const fileOf = (address: string) => (isUploaded(address) ? address.replace(/\?.*$/, '') : address)

type SentTopic = BodyOf<typeof saveSyllabus>['syllabus'][number]

/** @param savedTopic absent for a new topic */
export function topicToSend(topic: DraftTopic, savedTopic: DraftTopic | undefined): SentTopic {
  const { _id, name, pdf, video, preview } = topic
  const base = savedTopic ?? { key: '', ...emptyTopic }
  const changed = lessonFields.filter((field) => !isSame(topic, base, field))
  return {
    ...(_id !== undefined && { _id }),
    name,
    pdf: addScheme(pdf),
    video: addScheme(video),
    preview,
    ...Object.assign({}, ...changed.map((field) => fieldToSend(topic, field))),
  }
}

function fieldToSend(topic: DraftTopic, field: LessonField): Partial<SentTopic> {
  switch (field) {
    case 'minutes':
      return { minutes: numberOf(topic.minutes) }
    case 'watchPercent':
      return { watchPercent: numberOf(topic.watchPercent) ?? Number.NaN }
    case 'files':
      return { files: topic.files.map(({ name, url }) => ({ name, url: addScheme(url) })) }
    // `opensAt` alone has no effect.
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

/** Turns invalid text into NaN, which the field's rule reports. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))
