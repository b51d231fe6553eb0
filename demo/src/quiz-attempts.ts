import type {
  AttemptQuestionRow,
  AttemptRow,
  ResponseRow,
} from '../../server/src/modules/attempts/attempts.tables.ts'
import { endOfAttempt, timesOfSections } from '../../server/src/modules/attempts/clock.rules.ts'
import {
  type ComposedQuestion,
  composeQuestions,
} from '../../server/src/modules/attempts/compose-questions.rules.ts'
import { type GivenResponse, scoreAttempt } from '../../server/src/modules/attempts/scoring.rules.ts'
import { shuffled } from '../../server/src/modules/attempts/seeded-random.rules.ts'
import type { WorkFileRow } from '../../server/src/modules/homework/homework.tables.ts'
import type { QuizQuestion, WrittenResponse } from './content/quizzes/quiz-content.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import { idAt } from './ids.ts'
import type { DemoQuestion, DemoQuiz } from './quizzes.ts'
import { type Random, seededRandom } from './random.ts'
import { addressesOf, responsePhotos } from './response-photos.ts'
import { minute } from './school-time.ts'

export interface DemoAttempt {
  readonly row: AttemptRow
  readonly questions: readonly AttemptQuestionRow[]
  readonly responses: readonly ResponseRow[]
  readonly photos: readonly WorkFileRow[]
}

interface Sitting {
  readonly studentId: string
  /** Index among students who have submitted; -1: still running. */
  readonly place: number
  readonly startedAt: number
  /** 0 to 1. */
  readonly ability: number
}

/**
 * Responses do not depend on `now`, so every school has the same results.
 * @param presentEnrollments of students who have not stopped coming
 */
export function makeAttempts(
  now: number,
  quizzes: readonly DemoQuiz[],
  presentEnrollments: readonly UnnumberedEnrollment[],
  { demoStudentId, seed }: { readonly demoStudentId: string; readonly seed: number },
): DemoAttempt[] {
  const studentRandom = seededRandom(seed)
  return quizzes.flatMap((quiz, index) => {
    const { content, row } = quiz
    const opensAt = row.opens_at
    if (opensAt === null) return []
    const otherStudents = presentEnrollments
      .filter(({ course_id, cancelled_at, student_id, created_at }) => {
        const isOther = course_id === row.course_id && student_id !== demoStudentId
        return isOther && cancelled_at === null && created_at < opensAt
      })
      .map(({ student_id }) => student_id)
    const chosenStudents = shuffled(otherStudents, studentRandom.fraction).slice(
      0,
      content.submittedCount + content.runningCount,
    )
    if (chosenStudents.length < content.submittedCount + content.runningCount)
      throw new Error(`too few students for ${content.name}`)
    const random = seededRandom(seed + 1 + index)
    const submittedStudents = [
      ...chosenStudents.slice(0, content.submittedCount),
      ...(content.isTakenByMeera ? [demoStudentId] : []),
    ]
    const runningStudents = chosenStudents.slice(content.submittedCount)
    return [...submittedStudents, ...runningStudents].map((studentId, index) => {
      const place = index < submittedStudents.length ? index : -1
      const startedAt = place === -1 ? now - random.integer(4, 9) * minute : startOf(quiz, now, random)
      const ability =
        place === submittedStudents.length - 1
          ? 0.9
          : ((index * 7) % submittedStudents.length) / submittedStudents.length
      return makeAttempt(quiz, { studentId, place, startedAt, ability }, { now, random })
    })
  })
}

/** Most starts are soon after the opening. */
function startOf({ row }: DemoQuiz, now: number, random: Random): number {
  const earliest = row.opens_at ?? now
  const latest = Math.min(row.last_start_at ?? now, now - ((row.minutes ?? 0) + 10) * minute)
  return Math.round(earliest + (latest - earliest) * random.fraction() ** 2)
}

function makeAttempt(
  quiz: DemoQuiz,
  { studentId, place, startedAt, ability }: Sitting,
  { now, random }: { readonly now: number; readonly random: Random },
): DemoAttempt {
  const { row, structure, questions } = quiz
  const isRunning = place === -1
  const seed = random.integer(0, 2 ** 31 - 1)
  const paper = composeQuestions(
    structure.map(({ section, entries }) => ({
      scheme: section.scheme,
      entries: entries.map((entry) => ({
        pool: questions.filter((one) => one.row.id === entry.question_id).map(candidateOf),
        count: 1,
        marks: {
          right: entry.marks_right ?? section.marks_right,
          wrong: entry.marks_wrong ?? section.marks_wrong,
          blank: entry.marks_blank ?? section.marks_blank,
        },
      })),
    })),
    { questions: row.shuffles_questions === 1, options: row.shuffles_options === 1 },
    seed,
  )
  const endsAt = endOfAttempt(startedAt, row.minutes, { share: 0, extraMinutes: 0, endsAt: row.ends_at })
  const sections = timesOfSections(
    structure.map(({ section }) => section),
    { startedAt, endsAt, share: 0 },
  )
  const id = idAt(startedAt, random)
  const askedQuestions = paper.map((one) => ({ one, question: questionOf(quiz, one) }))
  const responses = makeResponses(
    askedQuestions,
    { id, startedAt, endsAt: isRunning ? now : (endsAt ?? now), place, ability },
    random,
  )
  const score = scoreAttempt(
    sections,
    askedQuestions.map(({ one, question }) => ({ ...one, kind: question.version.kind, key: question.key })),
    new Map(responses.map(({ row, given }) => [row.position, { value: given, marks: row.marks }])),
  )
  const lastSavedAt = responses.at(-1)?.row.saved_at ?? startedAt
  const submittedAt = isRunning ? null : lastSavedAt + random.integer(5, 40) * 1_000
  return {
    row: {
      ...{ id, quiz_id: row.id, student_id: studentId, number: 1, seed, device: idAt(startedAt, random) },
      ...{ started_at: startedAt, ends_at: endsAt, seen_at: submittedAt ?? now, submitted_at: submittedAt },
      ...{ closed_by: isRunning ? null : 'student', score: isRunning ? null : score.score, max: score.max },
      told_at: isRunning || score.score === null ? null : submittedAt,
      score_version: isRunning ? 0 : 1,
      sections: JSON.stringify(sections),
    },
    questions: paper.map(({ position, section, question, optionIds, marks, scheme }) => ({
      ...{ attempt_id: id, position, section, version_id: question.versionId, scheme },
      ...{ passage_version_id: question.passageVersionId, option_order: JSON.stringify(optionIds) },
      ...{ marks_right: marks.right, marks_wrong: marks.wrong, marks_blank: marks.blank },
    })),
    responses: responses.map((one) => one.row),
    photos: responses.flatMap(({ row, work }) =>
      work === undefined
        ? []
        : responsePhotos(work, {
            ...{ attempt_id: id, question: row.position, student_id: studentId, created_at: row.saved_at },
          }),
    ),
  }
}

const candidateOf = ({ row, version, options }: DemoQuestion) => ({
  ...{ questionId: row.id, versionId: version.id, passageVersionId: null },
  options: options.map(({ _id, isLast }) => ({ id: _id, isLast })),
})

function questionOf({ questions }: DemoQuiz, { question }: ComposedQuestion): DemoQuestion {
  const demoQuestion = questions.find(({ row }) => row.id === question.questionId)
  if (!demoQuestion) throw new Error('a paper has the questions of its quiz')
  return demoQuestion
}

interface RespondOptions {
  readonly id: string
  readonly startedAt: number
  readonly endsAt: number
  readonly place: number
  readonly ability: number
}

function makeResponses(
  askedQuestions: readonly { readonly one: ComposedQuestion; readonly question: DemoQuestion }[],
  { id, startedAt, endsAt, place, ability }: RespondOptions,
  random: Random,
): { readonly row: ResponseRow; readonly given: GivenResponse; readonly work: string | undefined }[] {
  const shareOfTime = 0.55 + random.fraction() * 0.4
  const msPerQuestion = ((endsAt - startedAt) * shareOfTime) / askedQuestions.length
  const reachedCount = place === -1 ? Math.ceil(askedQuestions.length / 2) : askedQuestions.length
  return askedQuestions.slice(0, reachedCount).flatMap(({ one, question }, index) => {
    const spentMs = Math.round(msPerQuestion * (0.6 + random.fraction() * 0.4))
    const response = responseTo(question, { place, ability }, random)
    const seq = 1 + random.integer(0, 2)
    const isMarked = random.chance(0.1)
    if (!response) return []
    const { review, photos: work } = writtenResponseAt(question, place) ?? {}
    const row: ResponseRow = {
      ...{ attempt_id: id, position: one.position, value: JSON.stringify(response), seq },
      ...{ is_marked: isMarked ? 1 : 0, spent_ms: spentMs, is_late: 0 },
      saved_at: Math.round(startedAt + index * msPerQuestion + spentMs),
      ...{ marks: review?.marks ?? null, remark: review?.remark ?? null },
      marked_by: review ? question.row.created_by : null,
    }
    return [{ row, given: response, work }]
  })
}

const writtenResponseAt = ({ content }: DemoQuestion, place: number): WrittenResponse | undefined =>
  content.writtenResponses?.[place]

const hardness: Record<QuizQuestion['difficulty'], number> = { easy: 0.15, medium: 0.3, hard: 0.45 }

/** Less able students leave more blanks. @returns null for a blank */
function responseTo(
  question: DemoQuestion,
  { place, ability }: { readonly place: number; readonly ability: number },
  random: Random,
): GivenResponse | null {
  const { content, key, options } = question
  const isKnown = ability + (random.fraction() - 0.5) * 0.8 > hardness[content.difficulty]
  const isBlank = random.chance(0.2) && !isKnown
  const choice = random.fraction()
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(choice * list.length)]
    if (chosen === undefined) throw new Error(`no response to ${content.name}`)
    return chosen
  }
  if (content.writtenResponses) {
    const response = writtenResponseAt(question, place)
    if (!response) return null
    const { text, photos } = response
    return { options: [], text, ...(photos && { photos: addressesOf(photos) }) }
  }
  if (isBlank) return null
  const { typedResponses: typed } = content
  if (typed) return { options: [], text: pick(isKnown ? typed.right : typed.wrong) }
  const trueOption = options[content.trueOption ?? -1]
  const rightIds = trueOption ? [trueOption._id] : key.options
  if (isKnown) return { options: [...rightIds], text: '' }
  const wrongIds = options.map(({ _id }) => _id).filter((id) => !rightIds.includes(id))
  return {
    options: content.kind === 'multiple' ? [...rightIds.slice(1), pick(wrongIds)] : [pick(wrongIds)],
    text: '',
  }
}
