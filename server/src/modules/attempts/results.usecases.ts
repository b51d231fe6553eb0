import type * as contract from '#contract/attempts/attempts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { asInstant } from '../../platform/instants.ts'
import { findLogInNames } from '../accounts/index.ts'
import { findVersions } from '../questions/index.ts'
import { requireTeachingQuiz } from '../quizzes/index.ts'
import { htmlOf } from './attempts.presenter.ts'
import { countingAttempt } from './counting.rules.ts'
import { type AskedOnce, discriminationOf, mayKeyBeWrong } from './question-statistics.rules.ts'
import { findQuizQuestions, findQuizResponses, findStudentsOfQuiz } from './results.repository.ts'
import { isBlank, type QuestionToScore, scoreAttempt } from './scoring.rules.ts'
import { givenOf, sectionsOf } from './stored-attempt.rules.ts'

type Results = ResponseOf<typeof contract.getResults>

/** @throws DomainError NOT_FOUND, also for a quiz of another mentor's course */
export async function getResults(call: SignedInCall, quizId: string): Promise<Results> {
  const { db } = call.deps.database
  const quiz = await requireTeachingQuiz(call, quizId)
  const rows = await findStudentsOfQuiz(db, quiz)
  const students = [...Map.groupBy(rows, (row) => row.student_id).values()]
  const shown = students.flatMap((own) => {
    const attempts = own.flatMap((row) => (row.attempt ? [row.attempt] : []))
    const running = attempts.find((one) => one.submitted_at === null)
    const attempt = running ?? countingAttempt(quiz.counts, attempts)
    return own[0] ? [{ row: own[0], attempt }] : []
  })
  const names = await findLogInNames(
    db,
    shown.map(({ row }) => row.student_id),
  )
  const rolls = new Map(names.filter(({ kind }) => kind === 'roll').map((one) => [one.user_id, one.shown]))
  const submitted = shown.flatMap(({ attempt }) =>
    attempt && attempt.submitted_at !== null ? [attempt] : [],
  )
  const responses = await findQuizResponses(
    db,
    shown.flatMap(({ attempt }) => attempt?.id ?? []),
  )
  const byAttempt = Map.groupBy(responses, (row) => row.attempt_id)
  return {
    now: new Date(call.now).toISOString(),
    ...{ max: Math.max(0, ...submitted.map(({ max }) => max)), passShare: quiz.pass_share },
    students: shown.map(({ row, attempt }) => {
      const own = attempt ? (byAttempt.get(attempt.id) ?? []) : []
      return {
        student: {
          _id: row.student_id,
          name: row.student_name,
          rollNumber: rolls.get(row.student_id) ?? null,
        },
        ...{ attemptId: attempt?.id ?? null, number: attempt?.number ?? 0, score: attempt?.score ?? null },
        startedAt: asInstant(attempt?.started_at ?? null),
        endsAt: asInstant(attempt?.ends_at ?? null),
        submittedAt: asInstant(attempt?.submitted_at ?? null),
        seenAt: asInstant(attempt?.seen_at ?? null),
        answered: own.filter((one) => !isBlank(givenOf(one))).length,
        lateCount: own.filter((one) => one.is_late === 1).length,
      }
    }),
    questions: await statisticsOf(db, submitted, byAttempt),
  }
}

type Attempts = NonNullable<Awaited<ReturnType<typeof findStudentsOfQuiz>>[number]['attempt']>[]
type Responses = Awaited<ReturnType<typeof findQuizResponses>>

async function statisticsOf(
  db: Db,
  attempts: Attempts,
  responses: ReadonlyMap<string, Responses>,
): Promise<Results['questions']> {
  const asked = await findQuizQuestions(
    db,
    attempts.map(({ id }) => id),
  )
  const versions = new Map(
    (await findVersions(db, [...new Set(asked.map((row) => row.version_id))])).map((one) => [
      one.version_id,
      one,
    ]),
  )
  const byAttempt = Map.groupBy(asked, (row) => row.attempt_id)
  const all: AskedOnce[] = []
  for (const attempt of attempts) {
    const given = new Map((responses.get(attempt.id) ?? []).map((row) => [row.position, row]))
    const rows = byAttempt.get(attempt.id) ?? []
    const questions = rows.flatMap((row): QuestionToScore[] => {
      const version = versions.get(row.version_id)
      if (!version) return []
      const { marks_right: right, marks_wrong: wrong, marks_blank: blank, position, section, scheme } = row
      const { kind, key } = version
      const optionIds = version.options.map(({ _id }) => _id)
      return [{ position, section, scheme, kind, key, optionIds, marks: { right, wrong, blank } }]
    })
    const scored = scoreAttempt(
      sectionsOf(attempt),
      questions,
      new Map([...given].map(([position, row]) => [position, { value: givenOf(row), marks: row.marks }])),
    )
    for (const one of scored.responses) {
      const row = rows.find(({ position }) => position === one.position)
      const version = row && versions.get(row.version_id)
      const response = given.get(one.position)
      if (!version) continue
      all.push({
        ...{ versionId: version.version_id, questionId: version.question_id, outcome: one.outcome },
        ...{ marks: one.marks ?? 0, rest: (scored.score ?? 0) - (one.marks ?? 0) },
        ...{ chosen: (response && givenOf(response)?.options) ?? [], spentMs: response?.spent_ms ?? 0 },
      })
    }
  }
  const present = async ([questionId, times]: [string, AskedOnce[]]) => {
    const version = versions.get(times.at(-1)?.versionId ?? '')
    if (!version) return []
    const { wording, options, key } = version
    const answered = times.filter(({ outcome }) => outcome !== 'blank')
    const discrimination = discriminationOf(times)
    const chosen = options.map(({ _id: id }) => ({
      id,
      isRight: key.options.includes(id),
      chosen: times.filter((one) => one.chosen.includes(id)).length,
    }))
    const spent = times.reduce((total, one) => total + one.spentMs, 0)
    return [
      {
        ...{ questionId, asked: times.length, answered: answered.length, discrimination },
        text: await htmlOf({ en: wording.en.text, hi: wording.hi.text }),
        right: times.filter(({ outcome }) => outcome === 'right').length,
        meanSpentMs: times.length === 0 ? 0 : Math.round(spent / times.length),
        options: await Promise.all(
          chosen.map(async (one) => ({
            ...{ _id: one.id, isRight: one.isRight, chosen: one.chosen },
            text: await htmlOf(options.find(({ _id }) => _id === one.id)?.text ?? { en: '', hi: '' }),
          })),
        ),
        mayBeWrong: mayKeyBeWrong(chosen, discrimination),
      },
    ]
  }
  const byQuestion = Map.groupBy(all, ({ questionId }) => questionId)
  return (await Promise.all([...byQuestion].map(present))).flat()
}
