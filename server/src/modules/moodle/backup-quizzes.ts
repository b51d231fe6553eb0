import { limits } from '#contract/limits.ts'
import { maxQuestions, maxSections } from '#contract/quizzes/quizzes.ts'
import { htmlToMarkdown, htmlToPlainText, piecesOf } from '../../platform/markdown/from-html.ts'
import { childOf, childrenOf, type XmlNode } from '../question-files/index.ts'
import { withoutFigure } from './backup-figures.ts'
import type { BackupFiles } from './backup-files-index.ts'
import { type Bank, type BankQuestion, entryKey, fieldOf, kindOf, questionKey } from './backup-questions.ts'
import { backupTree } from './backup-xml.ts'
import type { LeftOutPart, Note, PlannedQuiz, PlannedSlot, SectionTitle } from './moodle.types.ts'
import { cleanName } from './moodle-names.ts'

export interface QuizActivity {
  readonly section: SectionTitle
  readonly name: string
  readonly kind: string
  readonly xml: string
  readonly contextId: string
  readonly files: BackupFiles
  readonly bank: Bank
}

export function planQuiz(activity: QuizActivity): PlannedQuiz | LeftOutPart {
  const { section, name, kind, xml, bank } = activity
  const quiz = childOf(backupTree(withoutAttempts(xml)) ?? undefined, 'quiz')
  const slots = quiz ? slotsOf(quiz, bank) : []
  if (!quiz || slots.length === 0) return { section, name, kind, notes: [{ code: 'noQuestions' }] }
  const random = slots.filter(({ asks }) => asks === null).length
  const notes = [...notesOf(quiz, slots), ...(random > 0 ? [noteWithNumber('randomLeft', random)] : [])]
  const instructions = instructionsOf(fieldOf(quiz, 'intro'), activity)
  return {
    ...{ section, name, kind, becomes: 'quiz' },
    settings: { ...settingsOf(quiz), instructions: instructions.text },
    parts: partsOf(quiz, slots),
    notes: [...notes, ...instructions.notes],
  }
}

/** Attempts make up most of a backup with people. */
function withoutAttempts(xml: string): string {
  const [start, end] = ['<attempts>', '</attempts>']
  const from = xml.indexOf(start)
  const to = xml.lastIndexOf(end)
  return from >= 0 && to > from ? xml.slice(0, from) + xml.slice(to + end.length) : xml
}

const noteWithNumber = (code: Note['code'], number: number): Note => ({ code, name: String(number) })

interface Slot {
  readonly place: number
  readonly marks: number
  /** A question's key, a draw's topic, or null for an unsupported draw. */
  readonly asks: string | { readonly topic: string } | null
}

/** Reads the slots of any Moodle version. */
function slotsOf(quiz: XmlNode, bank: Bank): Slot[] {
  const randomQuestions = new Map(
    bank.questions.filter((question) => kindOf(question) === 'random').map((one) => [one.key, one]),
  )
  const order = fieldOf(quiz, 'questions').split(',')
  const instances = childrenOf(childOf(quiz, 'question_instances'), 'question_instance')
  return instances
    .map((instance): Slot => {
      const questionId = fieldOf(instance, 'questionid') || fieldOf(instance, 'question')
      return {
        place: Number(fieldOf(instance, 'slot')) || order.indexOf(questionId) + 1,
        marks: marksOf(fieldOf(instance, 'maxmark') || fieldOf(instance, 'grade')),
        asks: asksOf(instance, questionId, bank, randomQuestions),
      }
    })
    .toSorted((one, other) => one.place - other.place)
}

function marksOf(text: string): number {
  const hundredths = Math.round(Number(text) * 100)
  return text !== '' && hundredths >= 0 && hundredths <= 100_000 ? hundredths : 100
}

function asksOf(
  instance: XmlNode,
  questionId: string,
  bank: Bank,
  randomQuestions: ReadonlyMap<string, BankQuestion>,
): Slot['asks'] {
  const reference = childOf(instance, 'question_reference')
  if (reference) return entryKey(fieldOf(reference, 'questionbankentryid'))
  const set = childOf(instance, 'question_set_reference')
  if (set) return drawOf(bank, filterOf(fieldOf(set, 'filtercondition')))
  const key = questionKey(questionId)
  const random = randomQuestions.get(key)
  if (!random) return key
  const withSubcategories = fieldOf(random.node, 'questiontext') === '1'
  return drawOf(bank, { categoryId: random.category.id, withSubcategories, hasTags: false })
}

interface Filter {
  readonly categoryId: string
  readonly withSubcategories: boolean
  readonly hasTags: boolean
}

/** Moodle 4.0 to 4.2 write `questioncategoryid`; later versions write filters. */
function filterOf(json: string): Filter | null {
  try {
    const { filter, questioncategoryid, includingsubcategories, tags } = JSON.parse(json)
    const category = filter?.category
    return {
      categoryId: String(category?.values?.[0] ?? questioncategoryid ?? ''),
      withSubcategories:
        Number(includingsubcategories ?? category?.filteroptions?.includesubcategories ?? 0) === 1,
      hasTags: Boolean(tags?.length) || Object.keys(filter ?? {}).some((name) => name !== 'category'),
    }
  } catch {
    return null
  }
}

/** Accepts only one category with a unique name, because a draw has one tag. */
function drawOf({ categories }: Bank, filter: Filter | null): { topic: string } | null {
  if (!filter || filter.hasTags) return null
  const category = categories.find(({ id }) => id === filter.categoryId)
  if (!category?.topic) return null
  if (filter.withSubcategories && categories.some(({ parent }) => parent === category.id)) return null
  const sameName = categories.filter(({ topic }) => topic.toLowerCase() === category.topic.toLowerCase())
  return sameName.length === 1 ? { topic: category.topic } : null
}

function partsOf(quiz: XmlNode, slots: readonly Slot[]): PlannedQuiz['parts'] {
  const sections = childrenOf(childOf(quiz, 'sections'), 'section')
    .map((section) => ({
      first: Number(fieldOf(section, 'firstslot')) || 1,
      title: cleanName(fieldOf(section, 'heading')),
    }))
    .toSorted((one, other) => one.first - other.first)
    .slice(0, maxSections)
  const starts = sections.length > 0 ? sections : [{ first: 1, title: '' }]
  const importedSlots = slots.slice(0, maxQuestions)
  return starts.map(({ first, title }, index) => {
    const from = index === 0 ? 0 : first
    const end = starts[index + 1]?.first ?? Number.POSITIVE_INFINITY
    return { title, slots: joinSlots(importedSlots.filter(({ place }) => place >= from && place < end)) }
  })
}

/** Successive random questions with equal category and marks become one draw. */
function joinSlots(slots: readonly Slot[]): PlannedSlot[] {
  const joined: PlannedSlot[] = []
  for (const { asks, marks } of slots) {
    if (asks === null) continue
    const last = joined.at(-1)
    if (typeof asks === 'string') joined.push({ keyOrDraw: asks, marks })
    else if (
      last &&
      typeof last.keyOrDraw !== 'string' &&
      last.keyOrDraw.topic === asks.topic &&
      last.marks === marks
    )
      joined[joined.length - 1] = { marks, keyOrDraw: { topic: asks.topic, count: last.keyOrDraw.count + 1 } }
    else joined.push({ marks, keyOrDraw: { topic: asks.topic, count: 1 } })
  }
  return joined
}

const isOn = (quiz: XmlNode, name: string) => (fieldOf(quiz, name) === '1' ? 1 : 0)

/** Opening and end are checked when the course is made. */
function settingsOf(quiz: XmlNode): Omit<PlannedQuiz['settings'], 'instructions'> {
  const momentOf = (name: string) => Number(fieldOf(quiz, name)) * 1000 || null
  const seconds = Number(fieldOf(quiz, 'timelimit'))
  const attempts = Number(fieldOf(quiz, 'attempts_number'))
  const password = cleanName(fieldOf(quiz, 'password'))
  const sections = childrenOf(childOf(quiz, 'sections'), 'section')
  const shuffles = sections.some((section) => isOn(section, 'shufflequestions'))
  return {
    opens_at: momentOf('timeopen'),
    ends_at: momentOf('timeclose'),
    minutes: seconds > 0 ? Math.min(1_440, Math.ceil(seconds / 60)) : 30,
    // Moodle's 0 means unlimited attempts.
    attempts: attempts >= 1 && attempts <= 100 ? Math.floor(attempts) : attempts === 0 ? 100 : 1,
    shuffles_questions: shuffles || isOn(quiz, 'shufflequestions') ? 1 : 0,
    shuffles_options: isOn(quiz, 'shuffleanswers'),
    is_one_page: fieldOf(quiz, 'questionsperpage') === '0' ? 1 : 0,
    counts: fieldOf(quiz, 'grademethod') === '4' ? 'last' : 'best',
    access_code: password.length <= 40 ? password : '',
  }
}

function notesOf(quiz: XmlNode, slots: readonly Slot[]): Note[] {
  const notes: Note[] = []
  if (slots.length > maxQuestions) notes.push(noteWithNumber('tooManySlots', maxQuestions))
  if (!(Number(fieldOf(quiz, 'timelimit')) > 0)) notes.push({ code: 'noTimeLimit' })
  // Moodle's 2 is the average of attempts, 3 the first attempt.
  if (['2', '3'].includes(fieldOf(quiz, 'grademethod'))) notes.push({ code: 'gradeMethod' })
  const grade = Number(fieldOf(quiz, 'grade'))
  const marks = slots.reduce((sum, slot) => sum + slot.marks, 0) / 100
  if (grade > 0 && Math.abs(grade - marks) > 0.01) notes.push({ code: 'quizGrade', name: String(grade) })
  return notes
}

/** Abhyas allows no pictures in instructions. */
function instructionsOf(html: string, { files, contextId, kind }: QuizActivity) {
  const area = { contextId, component: `mod_${kind}`, area: 'intro' }
  const { parts, figures } = htmlToMarkdown(html, files.finder(area))
  const text = figures.reduce((markdown, { hash }) => withoutFigure(markdown, hash), parts.join('\n\n'))
  const isWhole = text.length <= limits.text
  const plain = htmlToPlainText(html).replaceAll(/[\\`*_[\]<>#$|]/g, '\\$&')
  const notes: Note[] = isWhole && figures.length === 0 ? [] : [{ code: 'instructions' }]
  return { text: isWhole ? text : (piecesOf(plain, limits.text)[0] ?? ''), notes }
}
