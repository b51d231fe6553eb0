import { latestDeadline } from '#contract/coursework/assignments.ts'
import {
  type BackupPlan,
  figureAddress,
  type LeftOut,
  type Note,
  type PlannedFile,
  type PlannedTopic,
  type SectionTitle,
} from './moodle.types.ts'

export type FileKind = 'handout' | 'video' | 'attachment'

/** The files that were made of a blob. A dry run stores nothing, so its ids name no file. */
export interface TakenBlob {
  readonly figure: { readonly id: string; readonly size: number } | null
  readonly file: {
    readonly id: string
    readonly kind: FileKind
    readonly size: number
    readonly seconds: number | null
  } | null
  readonly notes: readonly Note['code'][]
}

export interface CourseTopic extends PlannedTopic {
  readonly pdf: string
  readonly videoSeconds: number | null
  readonly attached: readonly { readonly name: string; readonly url: string }[]
  /** Milliseconds; null where the topic has no assignment. */
  readonly deadline: number | null
}

export interface StoredReport {
  readonly topics: number
  readonly assignments: number
  readonly files: number
  readonly bytes: number
  readonly items: readonly ReportItem[]
}

export interface ReportItem {
  readonly section: SectionTitle
  readonly name: string
  readonly kind: string
  readonly becomes: PlannedTopic['becomes'] | null
  readonly files: number
  readonly notes: readonly Note[]
}

const dayMs = 24 * 60 * 60 * 1000
/** Of an assignment whose date in Moodle is past, or that has none: an assignment of Abhyas has one. */
export const newDeadlineMs = 90 * dayMs

/** The topics with the files that were taken, and the report about all of it. */
export function courseOfPlan(
  plan: BackupPlan,
  taken: ReadonlyMap<string, TakenBlob>,
  now: number,
): { readonly topics: readonly CourseTopic[]; readonly report: StoredReport } {
  const resolved = plan.topics.map((topic) => resolve(topic, taken, now))
  const topics = resolved.filter(hasContent)
  const leftTopics = resolved.filter((topic) => !hasContent(topic))
  const blobs = [...taken.values()].flatMap(({ figure, file }) =>
    [figure, file].filter((one) => one !== null),
  )
  return {
    topics,
    report: {
      topics: topics.length,
      assignments: topics.filter(({ assignment }) => assignment !== null).length,
      files: blobs.length,
      bytes: blobs.reduce((sum, { size }) => sum + size, 0),
      items: [
        ...topics.map(({ section, name, kind, becomes, figures, attached, pdf, video, notes }) => ({
          ...{ section, name, kind, becomes, notes },
          files: figures.length + storedAddresses([pdf, video, ...attached.map(({ url }) => url)]),
        })),
        ...[...leftTopics, ...plan.left].map(leftItem),
      ],
    },
  }
}

const leftItem = ({ section, name, kind, notes }: LeftOut): ReportItem => ({
  ...{ section, name, kind, notes },
  ...{ becomes: null, files: 0 },
})

const storedAddresses = (addresses: readonly string[]) =>
  addresses.filter((address) => address.startsWith('/api/files/')).length

const hasContent = ({ text, attached, pdf, video, assignment }: CourseTopic) =>
  text !== '' || attached.length > 0 || pdf !== '' || video !== '' || assignment !== null

function resolve(topic: PlannedTopic, taken: ReadonlyMap<string, TakenBlob>, now: number): CourseTopic {
  const notes: Note[] = [...topic.notes]
  const figures = topic.figures.filter(({ hash }) => taken.get(hash)?.figure)
  const files = topic.files.flatMap((file) => {
    const stored = taken.get(file.hash)?.file
    return stored ? [{ name: file.name, url: addressOf(stored.id), ...stored }] : []
  })
  for (const file of uniqueBlobs([...topic.figures, ...topic.files]))
    for (const code of taken.get(file.hash)?.notes ?? ['fileMissing' as const])
      notes.push({ code, name: file.name })
  const pdf = only(files, 'handout')
  const video = topic.video === '' ? only(files, 'video') : undefined
  const due = topic.assignment && deadlineOf(topic.assignment.dueAt, now)
  return {
    ...topic,
    figures,
    text: topic.figures.reduce(
      (text, { hash }) => withFigure(text, hash, taken.get(hash)?.figure?.id),
      topic.text,
    ),
    pdf: pdf?.url ?? '',
    video: video?.url ?? topic.video,
    videoSeconds: video?.seconds ?? null,
    attached: [
      ...topic.links,
      ...files.filter((file) => file !== pdf && file !== video).map(({ name, url }) => ({ name, url })),
    ],
    deadline: due?.deadline ?? null,
    notes: [...notes, ...(due?.notes ?? [])],
  }
}

const addressOf = (id: string) => `/api/files/${id}`

const uniqueBlobs = (files: readonly PlannedFile[]) => [
  ...new Map(files.map((file) => [file.hash, file])).values(),
]

/** A topic shows one PDF and one video; several are files below it. */
function only<File extends { readonly kind: FileKind }>(
  files: readonly File[],
  kind: FileKind,
): File | undefined {
  const found = files.filter((file) => file.kind === kind)
  return found.length === 1 ? found[0] : undefined
}

function withFigure(text: string, hash: string, id: string | undefined): string {
  if (id !== undefined) return text.replaceAll(figureAddress(hash), addressOf(id))
  const picture = new RegExp(`!\\[((?:[^\\]\\\\]|\\\\.)*)\\]\\(${figureAddress(hash)}\\)`, 'g')
  return text.replace(picture, '$1').trim()
}

function deadlineOf(dueAt: number | null, now: number): { deadline: number; notes: Note[] } {
  if (dueAt !== null && dueAt > now && dueAt <= latestDeadline(now)) return { deadline: dueAt, notes: [] }
  return {
    deadline: now + newDeadlineMs,
    notes: [{ code: dueAt === null ? 'noDeadline' : 'pastDeadline' }],
  }
}
