import { limits } from '#contract/limits.ts'
import { maxFileQuestions } from '#contract/questions/question-files.ts'
import { htmlToMarkdown, htmlToPlainText, piecesOf } from '../../platform/markdown/from-html.ts'
import { type PlannedItems, planActivity, topicsOf } from './activities.ts'
import { BackupFiles } from './backup-files-index.ts'
import { type Bank, type BankQuestion, bankOf, kindOf, plannedQuestion } from './backup-questions.ts'
import { recordsIn, type XmlRecord } from './backup-xml.ts'
import {
  BackupError,
  type BackupPlan,
  type LeftOutPart,
  type Note,
  noSection,
  type PlannedQuiz,
  type PlannedTopic,
  type SectionTitle,
} from './moodle.types.ts'
import { cleanName } from './moodle-names.ts'

export interface BackupContents {
  /** Contents by archive entry. */
  readonly xml: ReadonlyMap<string, string>
  readonly people: number
  /** true: `xml` lacks the question bank. */
  readonly isBankTooLarge: boolean
}

/** Real courses have far fewer activities. */
const maxActivities = 2_000

const contents = 'moodle_backup/information/contents'

export function planOf({ xml, people, isBankTooLarge }: BackupContents): BackupPlan {
  const backup = xml.get('moodle_backup.xml')
  if (backup === undefined) throw new BackupError('notMoodle')
  const [information] = recordsIn(backup, 'moodle_backup/information')
  if (!information) throw new BackupError('notMoodle')
  const activities = recordsIn(backup, `${contents}/activities/activity`)
  if (activities.length > maxActivities) throw new BackupError('tooManyEntries')
  const files = new BackupFiles(xml.get('files.xml'))
  const bank = bankOf(xml.get('questions.xml'))
  const sections = recordsIn(backup, `${contents}/sections/section`)
    .map((section) => openSection(section, xml))
    .toSorted((one, other) => one.title.number - other.title.number)
  const courseXml = xml.get('course/course.xml')
  const [course] = courseXml ? recordsIn(courseXml, 'course') : []

  const planned = sections.flatMap((section): PlannedItems => {
    const activitiesOfSection = activities.filter(({ sectionid }) => sectionid === section.id)
    return [
      ...summaryTopics(section, files, course?.contextid ?? ''),
      ...sortBySequence(activitiesOfSection, section.sequence).flatMap((activity) =>
        planActivity({
          ...{ section: section.title, files, bank },
          kind: activity.modulename ?? '',
          title: activity.title ?? '',
          xml: xml.get(`${activity.directory}/${activity.modulename}.xml`) ?? '',
          isHidden: isHidden(xml.get(`${activity.directory}/module.xml`)),
        }),
      ),
    ]
  })
  const quizzes = planned.filter((item) => 'parts' in item)
  const topics = planned.filter((item): item is PlannedTopic => 'text' in item)
  const asked = new Set(quizzes.flatMap(({ parts }) => parts.flatMap(keysOf)))
  const questionsToPlan = questionsToTake(bank, asked)
  const left: LeftOutPart[] = [
    ...planned.filter((item) => !('becomes' in item)),
    ...topics.slice(limits.list).map(
      ({ section, name, kind }): LeftOutPart => ({
        ...{ section, name, kind },
        notes: [{ code: 'tooManyTopics', name: String(limits.list) }],
      }),
    ),
    ...(isBankTooLarge ? [leftOut('questions', { code: 'bankTooLarge' })] : []),
    ...(people > 0 ? [leftOut('people', { code: 'people', name: String(people) })] : []),
  ]
  if (topics.length + questionsToPlan.length === 0) throw new BackupError('empty')
  const name = cleanName(information.original_course_fullname || course?.fullname || information.name || '')
  const [description = ''] = piecesOf(htmlToPlainText(course?.summary ?? ''), limits.text)
  return {
    ...{ name, description, topics: topics.slice(0, limits.list), quizzes, left },
    questions: questionsToPlan.slice(0, maxFileQuestions).map((question) => plannedQuestion(question, files)),
    questionsAboveLimit: Math.max(0, questionsToPlan.length - maxFileQuestions),
  }
}

const keysOf = ({ slots }: PlannedQuiz['parts'][number]) =>
  slots.flatMap(({ keyOrDraw: asks }) => (typeof asks === 'string' ? asks : []))

/** Questions of quizzes come first. Leaves out random questions, which only stand for draws. */
function questionsToTake({ questions }: Bank, asked: ReadonlySet<string>): BankQuestion[] {
  const askableQuestions = questions.filter((question) => kindOf(question) !== 'random')
  return [
    ...askableQuestions.filter(({ key }) => asked.has(key)),
    ...askableQuestions.filter(({ key, isHidden }) => !asked.has(key) && !isHidden),
  ]
}

interface Section {
  readonly id: string
  readonly title: SectionTitle
  readonly summary: string
  /** Ids of activities in order. */
  readonly sequence: readonly string[]
}

function openSection(section: XmlRecord, xml: BackupContents['xml']): Section {
  const { sectionid: id = '', directory = '', title = '' } = section
  const text = xml.get(`${directory}/section.xml`)
  const [record] = text ? recordsIn(text, 'section') : []
  const number = Number(record?.number ?? (/^\d+$/.test(title) ? title : 0)) || 0
  return {
    id,
    title: { number, name: cleanName(record?.name || (/^\d*$/.test(title) ? '' : title)) },
    summary: record?.summary ?? '',
    sequence: (record?.sequence ?? '').split(','),
  }
}

function summaryTopics({ id, title, summary }: Section, files: BackupFiles, contextId: string): PlannedItems {
  const finder = files.finder({ contextId, component: 'course', area: 'section', itemId: id })
  const text = htmlToMarkdown(summary, finder)
  if (text.parts.length === 0 && text.files.length === 0) return []
  return topicsOf({ section: title, kind: 'section', name: title.name, notes: [] }, { text, becomes: 'text' })
}

/** Activities outside the sequence come last. */
function sortBySequence(activities: readonly XmlRecord[], sequence: readonly string[]): XmlRecord[] {
  const placeOf = ({ moduleid = '' }: XmlRecord) => {
    const index = sequence.indexOf(moduleid)
    return index < 0 ? sequence.length : index
  }
  return activities.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function isHidden(xml: string | undefined): boolean {
  const [module] = xml ? recordsIn(xml, 'module') : []
  return module?.visible === '0'
}

const leftOut = (kind: 'questions' | 'people', note: Note): LeftOutPart => ({
  ...{ section: noSection, name: '', kind },
  notes: [note],
})
