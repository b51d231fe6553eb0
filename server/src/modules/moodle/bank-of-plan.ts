import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { latestDeadline } from '#contract/coursework/assignments.ts'
import type { Language } from '#contract/languages.ts'
import { groupDigits } from '#contract/numbers.ts'
import { maxFileQuestions } from '#contract/questions/question-files.ts'
import type { QuestionContent } from '#contract/questions/questions.ts'
import type { Entry, Marks, QuizSection } from '#contract/quizzes/quizzes.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { figurePlaceholder } from '../../platform/markdown/from-html.ts'
import { type Reason, reasonText } from '../question-files/index.ts'
import { checkContent } from '../questions/index.ts'
import type { ImportedQuizSettings } from '../quizzes/index.ts'
import { addressOf } from './backup-figures.ts'
import {
  type BackupPlan,
  type LeftOutPart,
  type Note,
  noSection,
  type PlannedQuestion,
  type PlannedQuiz,
  type PlannedSlot,
  type ReportItem,
  type SectionTitle,
  type TakenBlob,
} from './moodle.types.ts'

export interface CourseQuiz {
  readonly section: SectionTitle
  readonly name: string
  readonly settings: ImportedQuizSettings & { readonly deciding_language: Language }
  /** Entries have backup keys instead of question ids. */
  readonly sections: readonly QuizSection[]
}

export interface BankOfPlan {
  /** Keyed by backup key. */
  readonly questions: ReadonlyMap<string, QuestionContent>
  readonly quizzes: readonly CourseQuiz[]
  readonly items: readonly ReportItem[]
  readonly left: readonly LeftOutPart[]
}

interface Circumstances {
  readonly now: number
  /** Language of the reasons. */
  readonly language: Language
}

export function bankOfPlan(
  plan: BackupPlan,
  taken: ReadonlyMap<string, TakenBlob>,
  { now, language }: Circumstances,
): BankOfPlan {
  const questions = new Map<string, QuestionContent>()
  const refused: Refused[] = []
  for (const question of plan.questions) {
    const result = resolve(question, taken, language)
    if ('content' in result) questions.set(question.key, result.content)
    else refused.push(result)
  }
  const bank = new Map(
    plan.questions.flatMap((planned) => {
      const content = questions.get(planned.key)
      return content ? [[planned.key, { planned, content }] as const] : []
    }),
  )
  const quizzes = plan.quizzes.map((quiz) => resolveQuiz(quiz, bank, now))
  return {
    questions,
    quizzes: quizzes.flatMap((quiz) => ('sections' in quiz ? quiz : [])),
    items: [
      ...quizzes.flatMap(({ section, name, kind, notes, ...rest }): ReportItem[] =>
        'sections' in rest ? [{ section, name, kind, notes, becomes: 'quiz', files: 0 }] : [],
      ),
      ...(questions.size > 0 ? [bankItem] : []),
    ],
    left: [
      ...quizzes.flatMap((quiz) => ('sections' in quiz ? [] : quiz)),
      ...groupByReason(refused),
      ...(plan.questionsAboveLimit > 0
        ? [
            leftQuestions('', {
              code: 'tooManyQuestions',
              count: plan.questionsAboveLimit,
              name: maxQuestionsText,
            }),
          ]
        : []),
    ],
  }
}

const maxQuestionsText = groupDigits(maxFileQuestions)

const bankItem: ReportItem = {
  ...{ section: noSection, name: '', kind: 'questions', becomes: 'questions', files: 0, notes: [] },
}

const leftQuestions = (name: string, note: Note): LeftOutPart => ({
  ...{ section: noSection, name, kind: 'questions', notes: [note] },
})

interface Refused {
  readonly name: string
  readonly reason: string
}

const pictureOfBackup = new RegExp(`${figurePlaceholder('')}([^\\s)"\\\\]*)`, 'g')

function resolve(
  { name, found, figures }: PlannedQuestion,
  taken: ReadonlyMap<string, TakenBlob>,
  language: Language,
): { readonly content: QuestionContent } | Refused {
  const reasons: Reason[] = [...found.reasons]
  const written = JSON.stringify(found.content).replaceAll(pictureOfBackup, (address, hash) => {
    const blob = taken.get(hash)
    if (blob?.figure) return addressOf(blob.figure.id)
    const value = figures.find((file) => file.hash === hash)?.name ?? ''
    reasons.push({ code: missingPictureReason(blob), value })
    return address
  })
  const refuse = (texts: readonly string[]) => ({ name, reason: [...new Set(texts)].join(' ') })
  if (found.content === null || reasons.length > 0)
    return refuse(reasons.map((reason) => textOf(i18nOf(language), reason)))
  const checked = checkContent(language, JSON.parse(written))
  return 'content' in checked ? checked : refuse(checked.reasons)
}

const missingPictureReason = (blob: TakenBlob | undefined) => {
  if (!blob) return 'pictureMissing'
  return blob.notes.includes('fileTooLarge') ? 'pictureTooLarge' : 'pictureBroken'
}

/** Replaces texts about ZIPs, which only question files need. */
function textOf(i18n: I18n, reason: Reason): string {
  if (reason.code === 'pictureMissing')
    return i18n._(msg`The picture “${{ picture: reason.value ?? '' }}” is not in the backup.`)
  if (reason.code === 'pictureElsewhere') return i18n._(msg`A picture is on another website.`)
  return reasonText(i18n, reason)
}

/** Limits the reasons in the report. */
const mostReasons = 100

function groupByReason(refused: readonly Refused[]): LeftOutPart[] {
  const groups = [...Map.groupBy(refused, ({ reason }) => reason)]
  const rest = groups.slice(mostReasons).reduce((sum, [, { length }]) => sum + length, 0)
  return [
    ...groups
      .slice(0, mostReasons)
      .map(([reason, [first, ...others]]) =>
        leftQuestions(first?.name ?? '', { code: 'questionsLeft', count: others.length + 1, name: reason }),
      ),
    ...(rest > 0 ? [leftQuestions('', { code: 'moreQuestionsLeft', name: String(rest) })] : []),
  ]
}

type Bank = ReadonlyMap<string, { readonly planned: PlannedQuestion; readonly content: QuestionContent }>

function resolveQuiz(quiz: PlannedQuiz, bank: Bank, now: number): (CourseQuiz & LeftOutPart) | LeftOutPart {
  const { section, name, kind, parts, settings } = quiz
  const keys = parts.flatMap(({ slots }) =>
    slots.flatMap(({ keyOrDraw: asks }) => (typeof asks === 'string' ? asks : [])),
  )
  const questions = [...new Set(keys)].flatMap((key) => bank.get(key) ?? [])
  const used = new Set<string>()
  const sections = parts
    .map(({ title, slots }) => ({ title, entries: slots.flatMap((slot) => entryOf(slot, bank, used)) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => sectionOf(title, entries))
  if (sections.length === 0) return { section, name, kind, notes: [{ code: 'noQuestions' }] }
  const all = sumOf(
    parts.flatMap(({ slots }) =>
      slots.map(({ keyOrDraw: asks }) => (typeof asks === 'string' ? 1 : asks.count)),
    ),
  )
  const keptCounts = sections.flatMap(({ entries }) => entries.map(({ draw }) => draw?.count ?? 1))
  const leftOutCount = all - sumOf(keptCounts)
  const times = timesOf(settings, now)
  const englishCount = questions.filter(({ content }) => content.wording.en.text !== '').length
  return {
    ...{ section, name, kind, sections },
    settings: {
      ...{ ...settings, ...times.settings },
      deciding_language: englishCount * 2 >= questions.length ? 'en' : 'hi',
    },
    notes: [
      ...(leftOutCount > 0 ? [{ code: 'slotsLeft', count: leftOutCount, name: String(all) } as const] : []),
      ...quiz.notes,
      ...times.notes,
      ...questions.flatMap(({ planned }) => planned.notes).slice(0, 1),
    ],
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

function entryOf(
  { keyOrDraw: asks, marks }: PlannedSlot,
  bank: Bank,
  used: Set<string>,
): (Entry & { readonly marks: Marks }) | [] {
  if (typeof asks !== 'string') {
    const pool = [...bank.values()].filter(({ content }) => content.tags.topic === asks.topic)
    const [penalty = 0, ...others] = new Set(pool.map(({ planned }) => planned.penalty))
    if (pool.length === 0) return []
    const draw = { count: asks.count, tagKind: 'topic' as const, tag: asks.topic }
    return { questionId: null, draw, marks: marksOf(marks, others.length === 0 ? penalty : 0) }
  }
  const question = bank.get(asks)
  // A quiz asks each question once.
  if (!question || used.has(asks)) return []
  used.add(asks)
  return { questionId: asks, draw: null, marks: marksOf(marks, question.planned.penalty) }
}

const marksOf = (marks: number, penalty: number): Marks => ({
  ...{ right: marks, wrong: Math.round(marks * penalty), blank: 0 },
})

/** The section takes the first question's marks. Questions with other marks keep their own. */
function sectionOf(title: string, entries: readonly (Entry & { readonly marks: Marks })[]): QuizSection {
  const marks = entries[0]?.marks ?? marksOf(100, 0)
  const isSame = (other: Marks) => other.right === marks.right && other.wrong === marks.wrong
  return {
    ...{ title, minutes: null, marks, pick: null },
    // Moodle adds the shares of the chosen options.
    scheme: 'perOption',
    entries: entries.map((entry) => ({ ...entry, marks: isSame(entry.marks) ? null : entry.marks })),
  }
}

function timesOf({ opens_at, ends_at }: ImportedQuizSettings, now: number) {
  const isOver = ends_at !== null && ends_at <= now
  const isPossible = [opens_at, ends_at].every(
    (moment) => moment === null || (moment > 0 && moment <= latestDeadline(now)),
  )
  const isOrdered = opens_at === null || ends_at === null || opens_at < ends_at
  const notes: Note[] = isOver || !isPossible || !isOrdered ? [{ code: 'pastTimes' }] : []
  return { settings: notes.length > 0 ? { opens_at: null, ends_at: null } : {}, notes }
}
