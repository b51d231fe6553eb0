import { latestDeadline } from '#contract/coursework/assignments.ts'
import type { Language } from '#contract/languages.ts'
import { figurePlaceholder } from '../../platform/markdown/from-html.ts'
import { addressOf, withoutFigure } from './backup-figures.ts'
import { type BankOfPlan, bankOfPlan } from './bank-of-plan.ts'
import type {
  BackupPlan,
  FileKind,
  LeftOutPart,
  Note,
  PlannedFile,
  PlannedTopic,
  ReportItem,
  TakenBlob,
} from './moodle.types.ts'

export interface CourseTopic extends PlannedTopic {
  readonly pdf: string
  readonly videoSeconds: number | null
  readonly attached: readonly { readonly name: string; readonly url: string }[]
  /** Milliseconds; null without an assignment. */
  readonly deadline: number | null
}

export interface StoredReport {
  readonly topics: number
  readonly assignments: number
  readonly quizzes: number
  readonly questions: number
  readonly files: number
  readonly bytes: number
  readonly items: readonly ReportItem[]
}

const dayMs = 24 * 60 * 60 * 1000
/** Replaces a past or missing deadline. */
export const newDeadlineMs = 90 * dayMs

export interface CourseOfPlan extends Pick<BankOfPlan, 'questions' | 'quizzes'> {
  readonly topics: readonly CourseTopic[]
  readonly report: StoredReport
}

export function courseOfPlan(
  plan: BackupPlan,
  taken: ReadonlyMap<string, TakenBlob>,
  { now, language }: { readonly now: number; readonly language: Language },
): CourseOfPlan {
  const resolved = plan.topics.map((topic) => resolve(topic, taken, now))
  const topics = resolved.filter(hasContent)
  const leftTopics = resolved.filter((topic) => !hasContent(topic))
  const bank = bankOfPlan(plan, taken, { now, language })
  const blobs = [...taken.values()].flatMap(({ figure, file }) =>
    [figure, file].filter((blob) => blob !== null),
  )
  return {
    ...{ topics, questions: bank.questions, quizzes: bank.quizzes },
    report: {
      topics: topics.length,
      assignments: topics.filter(({ assignment }) => assignment !== null).length,
      quizzes: bank.quizzes.length,
      questions: bank.questions.size,
      files: blobs.length,
      bytes: blobs.reduce((sum, { size }) => sum + size, 0),
      items: [
        ...topics.map(({ section, name, kind, becomes, figures, attached, pdf, video, notes }) => ({
          ...{ section, name, kind, becomes, notes },
          files: figures.length + countStoredAddresses([pdf, video, ...attached.map(({ url }) => url)]),
        })),
        ...bank.items,
        ...[...leftTopics, ...plan.left, ...bank.left].map(leftItem),
      ],
    },
  }
}

const leftItem = ({ section, name, kind, notes }: LeftOutPart): ReportItem => ({
  ...{ section, name, kind, notes },
  ...{ becomes: null, files: 0 },
})

const countStoredAddresses = (addresses: readonly string[]) =>
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
  const pdf = onlyFileOfKind(files, 'handout')
  const video = topic.video === '' ? onlyFileOfKind(files, 'video') : undefined
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

const uniqueBlobs = (files: readonly PlannedFile[]) => [
  ...new Map(files.map((file) => [file.hash, file])).values(),
]

/** Several PDFs or videos are attached to the topic instead. */
function onlyFileOfKind<File extends { readonly kind: FileKind }>(
  files: readonly File[],
  kind: FileKind,
): File | undefined {
  const found = files.filter((file) => file.kind === kind)
  return found.length === 1 ? found[0] : undefined
}

function withFigure(text: string, hash: string, id: string | undefined): string {
  return id === undefined
    ? withoutFigure(text, hash)
    : text.replaceAll(figurePlaceholder(hash), addressOf(id))
}

function deadlineOf(dueAt: number | null, now: number): { deadline: number; notes: Note[] } {
  if (dueAt !== null && dueAt > now && dueAt <= latestDeadline(now)) return { deadline: dueAt, notes: [] }
  return {
    deadline: now + newDeadlineMs,
    notes: [{ code: dueAt === null ? 'noDeadline' : 'pastDeadline' }],
  }
}
