import type * as contract from '#contract/attempts/results.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { asInstant } from '../../platform/instants.ts'
import { findLogInNames } from '../accounts/index.ts'
import { requireTeachingQuiz } from '../quizzes/index.ts'
import { presentOptions, presentText } from './attempts.presenter.ts'
import { countingAttempt } from './counting.rules.ts'
import { discriminationOf, mayKeyBeWrong, type ScoredQuestion } from './question-statistics.rules.ts'
import { findAskedVersions } from './responses.repository.ts'
import { findQuizQuestions, findQuizResponses, findStudentsOfQuiz } from './results.repository.ts'
import { isBlank, scoreAttempt } from './scoring.rules.ts'
import {
  type AskedVersion,
  questionToScore,
  responsesToScore,
  responseValueOf,
  sectionsOf,
} from './stored-attempt.rules.ts'

type Results = ResponseOf<typeof contract.getResults>

export async function getResults(call: SignedInCall, quizId: string): Promise<Results> {
  const { db } = call.deps.database
  const quiz = await requireTeachingQuiz(call, quizId)
  const rows = await findStudentsOfQuiz(db, quiz)
  const students = [...Map.groupBy(rows, (row) => row.student_id).values()]
  const studentAttempts = students.flatMap((ownRows) => {
    const attempts = ownRows.flatMap((row) => (row.attempt ? [row.attempt] : []))
    const running = attempts.find((one) => one.submitted_at === null)
    const attempt = running ?? countingAttempt(quiz.counts, attempts)
    return ownRows[0] ? [{ row: ownRows[0], attempt }] : []
  })
  const names = await findLogInNames(
    db,
    studentAttempts.map(({ row }) => row.student_id),
  )
  const rollNumbers = new Map(
    names.filter(({ kind }) => kind === 'roll').map((one) => [one.user_id, one.shown]),
  )
  const submitted = studentAttempts.flatMap(({ attempt }) =>
    attempt && attempt.submitted_at !== null ? [attempt] : [],
  )
  const responses = await findQuizResponses(
    db,
    studentAttempts.flatMap(({ attempt }) => attempt?.id ?? []),
  )
  const responsesByAttempt = Map.groupBy(responses, (row) => row.attempt_id)
  return {
    now: new Date(call.now).toISOString(),
    ...{ max: Math.max(0, ...submitted.map(({ max }) => max)), passShare: quiz.pass_share },
    students: studentAttempts.map(({ row, attempt }) => {
      const ownResponses = attempt ? (responsesByAttempt.get(attempt.id) ?? []) : []
      return {
        student: {
          _id: row.student_id,
          name: row.student_name,
          rollNumber: rollNumbers.get(row.student_id) ?? null,
        },
        ...{ attemptId: attempt?.id ?? null, number: attempt?.number ?? 0, score: attempt?.score ?? null },
        startedAt: asInstant(attempt?.started_at ?? null),
        endsAt: asInstant(attempt?.ends_at ?? null),
        submittedAt: asInstant(attempt?.submitted_at ?? null),
        seenAt: asInstant(attempt?.seen_at ?? null),
        answered: ownResponses.filter((one) => !isBlank(responseValueOf(one))).length,
        lateCount: ownResponses.filter((one) => one.is_late === 1).length,
      }
    }),
    questions: await statisticsOf(db, quiz.id, submitted, responsesByAttempt),
  }
}

type Attempts = NonNullable<Awaited<ReturnType<typeof findStudentsOfQuiz>>[number]['attempt']>[]
type Responses = Awaited<ReturnType<typeof findQuizResponses>>

const idsOf = (options: readonly { readonly _id: string }[]) => options.map(({ _id }) => _id)

function scoredQuestionsOf(
  attempt: Attempts[number],
  asked: readonly AskedVersion[],
  responses: Responses,
): ScoredQuestion[] {
  const responseByPosition = new Map(responses.map((row) => [row.position, row]))
  const scored = scoreAttempt(sectionsOf(attempt), asked.map(questionToScore), responsesToScore(responses))
  const total = scored.responses.reduce((sum, { marks }) => sum + (marks ?? 0), 0)
  const versions = new Map(asked.map(({ row, version }) => [row.position, version]))
  return scored.responses.flatMap(({ position, outcome, marks }) => {
    const version = versions.get(position)
    const response = responseByPosition.get(position)
    if (!version) return []
    return {
      ...{ versionId: version.version_id, questionId: version.question_id, outcome },
      ...{ marks: marks ?? 0, rest: total - (marks ?? 0), spentMs: response?.spent_ms ?? 0 },
      chosen: (response && responseValueOf(response)?.options) ?? [],
    }
  })
}

async function statisticsOf(
  db: Db,
  quizId: string,
  attempts: Attempts,
  responses: ReadonlyMap<string, Responses>,
): Promise<Results['questions']> {
  const ids = attempts.map(({ id }) => id)
  const asked = await findAskedVersions(db, quizId, await findQuizQuestions(db, ids))
  const versions = new Map(asked.map((one) => [one.version.version_id, one]))
  const askedByAttempt = Map.groupBy(asked, ({ row }) => row.attempt_id)
  const scoredQuestions = attempts.flatMap((attempt) =>
    scoredQuestionsOf(attempt, askedByAttempt.get(attempt.id) ?? [], responses.get(attempt.id) ?? []),
  )
  const present = async ([questionId, samples]: [string, ScoredQuestion[]]) => {
    const latest = versions.get(samples.at(-1)?.versionId ?? '')
    if (!latest) return []
    const { version, ruling } = latest
    const { options, key } = version
    const answered = samples.filter(({ outcome }) => outcome !== 'blank')
    const discrimination = discriminationOf(samples)
    const chosen = (await presentOptions(idsOf(options), options)).map((option) => ({
      ...option,
      isRight: key.options.includes(option._id),
      chosen: samples.filter((one) => one.chosen.includes(option._id)).length,
    }))
    const spent = samples.reduce((total, one) => total + one.spentMs, 0)
    return [
      {
        ...{ questionId, asked: samples.length, answered: answered.length, discrimination },
        text: await presentText(version, 'text'),
        right: samples.filter(({ outcome }) => outcome === 'right').length,
        meanSpentMs: samples.length === 0 ? 0 : Math.round(spent / samples.length),
        options: chosen,
        mayBeWrong: ruling === null && mayKeyBeWrong(chosen, discrimination),
      },
    ]
  }
  const byQuestion = Map.groupBy(scoredQuestions, ({ questionId }) => questionId)
  return (await Promise.all([...byQuestion].map(present))).flat()
}
