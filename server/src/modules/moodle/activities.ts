import { maxTopicFiles } from '#contract/catalogue/courses.ts'
import { youtubeId } from '#contract/catalogue/youtube.ts'
import { limits } from '#contract/limits.ts'
import { isWebAddress } from '#contract/web-link.ts'
import {
  htmlToMarkdown,
  htmlToPlainText,
  type MarkdownOfHtml,
  piecesOf,
} from '../../platform/markdown/from-html.ts'
import type { BackupFiles } from './backup-files-index.ts'
import type { Bank } from './backup-questions.ts'
import { planQuiz } from './backup-quizzes.ts'
import { recordsIn, type XmlRecord } from './backup-xml.ts'
import type {
  LeftOutPart,
  Note,
  PlannedFile,
  PlannedQuiz,
  PlannedTopic,
  SectionTitle,
} from './moodle.types.ts'
import { cleanName, numberedName } from './moodle-names.ts'

export interface Activity {
  readonly section: SectionTitle
  /** The Moodle module, such as `page`. */
  readonly kind: string
  readonly title: string
  readonly xml: string
  readonly isHidden: boolean
  readonly files: BackupFiles
  readonly bank: Bank
}

export type PlannedItems = readonly (PlannedTopic | PlannedQuiz | LeftOutPart)[]

const readers: Readonly<Record<string, (activity: OpenedActivity) => PlannedItems>> = {
  page: (activity) =>
    textTopics(activity, [activity.record.intro, activity.record.content], ['intro', 'content']),
  label: (activity) => textTopics(activity, [activity.record.intro], ['intro']),
  book: bookTopics,
  url: linkTopic,
  resource: fileTopics,
  folder: fileTopics,
  assign: assignmentTopics,
  quiz: (activity) => [planQuiz(activity)],
}

interface OpenedActivity extends Activity {
  readonly record: XmlRecord
  readonly name: string
  readonly notes: readonly Note[]
  readonly contextId: string
}

export function planActivity(activity: Activity): PlannedItems {
  const { section, kind, title, xml, isHidden } = activity
  // These are read elsewhere: subsections as sections, question banks from `questions.xml`.
  if (kind === 'subsection' || kind === 'qbank') return []
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined
  const skip = (note: Note): PlannedItems => [{ section, name: cleanName(title), kind, notes: [note] }]
  if (!read) return skip({ code: 'activity', name: kind })
  const [root] = xml ? recordsIn(xml, 'activity') : []
  const [record] = xml ? recordsIn(xml, `activity/${kind}`) : []
  if (!root || !record) return skip({ code: 'fileMissing', name: `${kind}.xml` })
  const name = cleanName(record.name ?? '') || cleanName(title)
  const notes: Note[] = isHidden ? [{ code: 'hidden' }] : []
  return read({ ...activity, record, name, notes, contextId: root.contextid ?? '' })
}

const areaOf = ({ contextId, kind }: OpenedActivity, area: string, itemId?: string) => ({
  ...{ contextId, component: `mod_${kind}`, area },
  ...(itemId !== undefined && { itemId }),
})

const introOf = (activity: OpenedActivity): MarkdownOfHtml =>
  htmlToMarkdown(activity.record.intro ?? '', activity.files.finder(areaOf(activity, 'intro')))

function textTopics(
  activity: OpenedActivity,
  html: readonly (string | undefined)[],
  areas: readonly string[],
): PlannedItems {
  const finder = activity.files.finder(...areas.map((area) => areaOf(activity, area)))
  const text = htmlToMarkdown(html.filter(Boolean).join('\n'), finder)
  return topicsOf(activity, { text, becomes: 'text' })
}

function bookTopics(activity: OpenedActivity): PlannedItems {
  const chapters = recordsIn(activity.xml, 'activity/book/chapters/chapter')
  const intro = introOf(activity)
  const topics = chapters
    .toSorted((one, other) => Number(one.pagenum) - Number(other.pagenum))
    .flatMap(({ id = '', title = '', content = '', hidden }) => {
      const chapter = { ...activity, name: cleanName(title) || activity.name }
      if (hidden === '1') return leaveOut(chapter, { code: 'hiddenChapter' })
      const text = htmlToMarkdown(content, activity.files.finder(areaOf(activity, 'chapter', id)))
      return topicsOf(chapter, { text, becomes: 'text' })
    })
  const hasIntro = intro.parts.length > 0 || intro.files.length > 0
  return hasIntro || topics.length === 0
    ? [...topicsOf(activity, { text: intro, becomes: 'text' }), ...topics]
    : topics
}

function linkTopic(activity: OpenedActivity): PlannedItems {
  const url = (activity.record.externalurl ?? '').trim()
  if (!isWebAddress(url) || url.length > limits.url) return leaveOut(activity, { code: 'badLink' })
  const isVideo = youtubeId(url) !== null
  return topicsOf(activity, {
    ...{ text: introOf(activity), becomes: 'link' },
    links: isVideo ? [] : [{ name: activity.name, url }],
    video: isVideo ? url : '',
  })
}

function fileTopics(activity: OpenedActivity): PlannedItems {
  const files = activity.files.filesIn(areaOf(activity, 'content'))
  if (files.length === 0) return leaveOut(activity, { code: 'noFiles' })
  return topicsOf(activity, { text: introOf(activity), becomes: 'files', files })
}

/** The topic shows an introduction that is too long for an assignment or has figures. */
function assignmentTopics(activity: OpenedActivity): PlannedItems {
  const { record, name } = activity
  const intro = introOf(activity)
  const plain = htmlToPlainText(record.intro ?? '')
  const [description = name] = piecesOf(plain, limits.text)
  const files = activity.files.filesIn(areaOf(activity, 'introattachment'))
  const isWhole = plain.length <= limits.text && intro.figures.length === 0
  const seconds = Number(record.duedate)
  const grade = Number(record.grade)
  const notes: Note[] = grade > 0 && grade !== 100 ? [{ code: 'grade', name: String(Math.round(grade)) }] : []
  return topicsOf(
    { ...activity, notes: [...activity.notes, ...notes] },
    {
      text: isWhole ? { ...intro, parts: [] } : intro,
      ...{ becomes: 'assignment', files },
      assignment: { title: name, description, dueAt: seconds > 0 ? seconds * 1000 : null },
    },
  )
}

interface Content extends Pick<PlannedTopic, 'becomes'> {
  readonly text: MarkdownOfHtml
  readonly files?: readonly PlannedFile[]
  readonly links?: PlannedTopic['links']
  readonly video?: string
  readonly assignment?: PlannedTopic['assignment']
}

type Source = Pick<PlannedTopic, 'section' | 'kind' | 'name' | 'notes'>

const leaveOut = ({ section, name, kind, notes }: Source, note: Note): LeftOutPart[] => [
  { section, name, kind, notes: [note, ...notes] },
]

/** Long texts or many files become several topics. */
export function topicsOf(source: Source, content: Content): PlannedItems {
  const { section, kind } = source
  const { text, becomes, links = [], video = '', assignment = null } = content
  const files = uniqueFiles([...(content.files ?? []), ...text.files])
  const isEmpty = text.parts.length + files.length + links.length === 0 && !video && !assignment
  if (isEmpty)
    return leaveOut(source, text.notes.find(({ code }) => code === 'tooComplex') ?? { code: 'noText' })
  const firstTopicLimit = maxTopicFiles - links.length
  const fileSets = [files.slice(0, firstTopicLimit), ...chunksOf(files.slice(firstTopicLimit), maxTopicFiles)]
  const count = Math.max(1, text.parts.length, fileSets.length)
  const [firstText = ''] = text.parts
  const name = source.name || cleanName(htmlToPlainText(firstText).slice(0, 60))
  return Array.from({ length: count }, (_, index): PlannedTopic => {
    const part = text.parts[index] ?? ''
    const isFirst = index === 0
    return {
      ...{ section, kind, becomes, name: numberedName(name, index + 1), text: part },
      figures: text.figures.filter(({ hash }) => part.includes(hash)),
      files: fileSets[index] ?? [],
      links: isFirst ? links : [],
      video: isFirst ? video : '',
      assignment: isFirst ? assignment : null,
      notes: isFirst
        ? [...source.notes, ...text.notes, ...(count > 1 ? [{ code: 'cut' as const }] : [])]
        : [],
    }
  })
}

const uniqueFiles = (files: readonly PlannedFile[]) => [
  ...new Map(files.map((file) => [`${file.hash} ${file.name}`, file])).values(),
]

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}
