import type * as contract from '#contract/attempts/attempts.ts'
import type { OwnQuiz } from '#contract/attempts/attempts.ts'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { asInstant } from '../../platform/instants.ts'
import { renderCached } from '../../platform/markdown/render-cached.ts'
import { findCourse } from '../catalogue/index.ts'
import { accessTo } from '../enrollments/index.ts'
import { findLatestVersions } from '../questions/index.ts'
import {
  findPublishedOfStudent,
  findQuizRow,
  findStructure,
  findStructures,
  findTimes,
  maxMarksOf,
  type QuizTableRow,
  questionCountOf,
  type SectionOfQuiz,
} from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import { findAttemptsOfStudent } from './attempts.repository.ts'
import type { AttemptRow } from './attempts.tables.ts'
import { endOfAttempt, type Times } from './clock.rules.ts'
import { countingAttempt, hasPassed } from './counting.rules.ts'
import { releasesOf } from './quiz-releases.ts'
import { isOver } from './stored-attempt.rules.ts'

export async function listOwnQuizzes(
  { caller, deps, now }: SignedInCall,
  { courseId }: QueryOf<typeof contract.listOwnQuizzes>,
): Promise<OwnQuiz[]> {
  const { db } = deps.database
  const quizzes = await findPublishedOfStudent(db, caller.id, courseId)
  const attempts = Map.groupBy(
    await findAttemptsOfStudent(
      db,
      caller.id,
      quizzes.map(({ id }) => id),
    ),
    (attempt) => attempt.quiz_id,
  )
  const structures = await findStructures(
    db,
    quizzes.map(({ id }) => id),
  )
  return Promise.all(
    quizzes.map((quiz) =>
      presentOwn(db, quiz, {
        ...{ studentId: caller.id, attempts: attempts.get(quiz.id) ?? [], now },
        structure: structures.get(quiz.id) ?? [],
      }),
    ),
  )
}

interface StudentQuiz {
  readonly studentId: string
  readonly attempts: readonly AttemptRow[]
  readonly now: number
  readonly structure: readonly SectionOfQuiz[]
}

const isRunning = (attempt: AttemptRow, now: number) => attempt.submitted_at === null && !isOver(attempt, now)

function standingOf(quiz: QuizTableRow, times: Times, { attempts, now }: StudentQuiz): OwnQuiz['standing'] {
  if (attempts.some((one) => isRunning(one, now))) return 'running'
  if (times.opensAt !== null && now < times.opensAt) return 'notOpen'
  const lastStart = times.lastStartAt ?? times.endsAt
  if ((lastStart !== null && now >= lastStart) || (times.endsAt !== null && now >= times.endsAt))
    return attempts.length > 0 ? 'done' : 'closed'
  if (!quiz.is_practice && attempts.length >= quiz.attempts) return 'done'
  return 'open'
}

async function presentOwn(
  db: Db,
  quiz: QuizTableRow & { readonly course_name: string },
  facts: StudentQuiz,
): Promise<OwnQuiz> {
  const { studentId, attempts, now } = facts
  const times = (await findTimes(db, quiz, [studentId])).get(studentId)
  if (!times) throw refused.quizNotFound()
  const questionCount = questionCountOf(facts.structure)
  const maxMarks = maxMarksOf(facts.structure)
  const counting = countingAttempt(quiz.counts, attempts)
  const isShown = counting !== undefined && (await releasesOf(db, quiz, now)).score
  return {
    ...{ _id: quiz.id, course: { _id: quiz.course_id, name: quiz.course_name }, topicId: quiz.topic_id },
    completesTopic: quiz.completes_topic === 1,
    ...{ title: quiz.title, isPractice: quiz.is_practice === 1, standing: standingOf(quiz, times, facts) },
    opensAt: asInstant(times.opensAt),
    lastStartAt: asInstant(times.lastStartAt),
    endsAt: asInstant(times.endsAt),
    ...{ minutes: quiz.minutes, questionCount, maxMarks },
    ...{ attemptsUsed: attempts.length, attemptsAllowed: quiz.attempts },
    runningId: attempts.find((one) => isRunning(one, now))?.id ?? null,
    countingId: counting?.id ?? null,
    score: isShown ? counting.score : null,
    hasPassed: isShown ? hasPassed(counting, quiz.pass_share) : null,
  }
}

export async function getStartPage(call: SignedInCall, quizId: string): Promise<StartPage> {
  const { caller, deps, now } = call
  const { db } = deps.database
  const quiz = await findQuizRow(db, quizId)
  const access = quiz?.state === 'published' ? await accessTo(db, caller.id, quiz.course_id) : 'none'
  if (!quiz || access === 'none') throw refused.quizNotFound()
  if (access === 'closed') throw refused.feeNotPaid()
  const attempts = await findAttemptsOfStudent(db, caller.id, [quizId])
  const structure = await findStructure(db, quizId)
  return presentStartPage(db, quiz, { studentId: caller.id, attempts, now, structure })
}

type StartPage = ResponseOf<typeof contract.getStartPage>

export async function presentStartPage(db: Db, quiz: QuizTableRow, facts: StudentQuiz): Promise<StartPage> {
  const { studentId, attempts, now, structure } = facts
  const course = await findCourse(db, quiz.course_id)
  const ownQuiz = await presentOwn(db, { ...quiz, course_name: course?.name ?? '' }, facts)
  const times = (await findTimes(db, quiz, [studentId])).get(studentId)
  const versions = await findLatestVersions(
    db,
    structure.flatMap(({ entries }) => entries.flatMap(({ question_id }) => question_id ?? [])),
  )
  const isShown = (await releasesOf(db, quiz, now)).score
  return {
    ...ownQuiz,
    instructions: (await renderCached(quiz.instructions)).html,
    needsAccessCode: quiz.access_code !== '',
    decidingLanguage: quiz.deciding_language,
    hasLanguages: languages.filter((one) => versions.some(({ wording }) => wording[one].text !== '')),
    ...{ isOnePage: quiz.is_one_page === 1, counts: quiz.counts, passShare: quiz.pass_share },
    sections: structure.map(({ section, entries }) => ({
      ...{ title: section.title, minutes: section.minutes, pick: section.pick, scheme: section.scheme },
      questionCount: entries.reduce((total, { draw_count }) => total + (draw_count ?? 1), 0),
      marks: { right: section.marks_right, wrong: section.marks_wrong, blank: section.marks_blank },
    })),
    wouldEndAt: times && quiz.is_practice === 0 ? asInstant(endOfAttempt(now, quiz.minutes, times)) : null,
    now: new Date(now).toISOString(),
    attempts: attempts.map((one) => ({
      ...{ _id: one.id, number: one.number, startedAt: new Date(one.started_at).toISOString() },
      submittedAt: asInstant(one.submitted_at),
      score: isShown ? one.score : null,
    })),
  }
}
