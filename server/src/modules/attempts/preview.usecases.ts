import { createHash } from 'node:crypto'
import type * as contract from '#contract/attempts/preview.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { findStructure, findTimes, requireCompleteQuestions, requireTeachingQuiz } from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import type { AttemptQuestionRow, AttemptRow, ResponseRow } from './attempts.tables.ts'
import { composeAttempt, newSeed, questionRowsOf } from './compose-attempt.ts'
import { hasPassed } from './counting.rules.ts'
import { presentStartPage } from './own-quizzes.usecases.ts'
import { presentAnswered, sectionScores, tagScores } from './own-result.usecases.ts'
import { presentAttempt } from './paper.usecases.ts'
import { findAskedVersions } from './responses.repository.ts'
import { requireFitting } from './save.usecases.ts'
import { scoreAttempt } from './scoring.rules.ts'
import { optionOrderOf, questionToScore, responsesToScore, sectionsOf } from './stored-attempt.rules.ts'

/** Shows the quiz without extra time, even before it opens. Writes nothing. */
export async function previewQuiz(
  call: SignedInCall,
  quizId: string,
): Promise<ResponseOf<typeof contract.previewQuiz>> {
  const { caller, deps, now } = call
  const { db } = deps.database
  const seed = newSeed()
  const { quiz, structure, attempt, rows } = await composePreview(call, quizId, seed)
  const facts = { studentId: caller.id, attempts: [], now, structure }
  const paper = await presentAttempt(
    db,
    { quiz, attempt, rows },
    { now, device: attempt.device, isWhole: true },
  )
  const start = await presentStartPage(db, quiz, facts)
  return {
    seed,
    start: { ...start, standing: 'open', wouldEndAt: paper.endsAt },
    paper: { ...paper, responses: [] },
  }
}

async function composePreview(call: SignedInCall, quizId: string, seed: number) {
  const { caller, deps, now } = call
  const { db } = deps.database
  const quiz = await requireTeachingQuiz(call, quizId)
  const structure = await findStructure(db, quizId)
  await requireCompleteQuestions(db, quiz, structure, now)
  const ownTimes = (await findTimes(db, quiz, [caller.id])).get(caller.id)
  if (!ownTimes) throw refused.quizNotFound()
  const composed = await composeAttempt(db, quiz, structure, {
    ...{ times: { ...ownTimes, endsAt: null }, seed, startedAt: now },
  })
  const rows = questionRowsOf('', composed.questions)
  const attempt: AttemptRow = {
    ...{ id: previewIdOf(rows), quiz_id: quizId, student_id: caller.id, number: 1, seed, device: '' },
    ...{ started_at: now, ends_at: composed.endsAt, seen_at: now, submitted_at: null, closed_by: null },
    ...{ told_at: null, score_version: 0 },
    ...{ score: null, max: composed.max, sections: JSON.stringify(composed.sections) },
  }
  return { quiz, structure, attempt, rows }
}

/** The id depends on questions, options, their order and marks. */
const previewIdOf = (rows: readonly AttemptQuestionRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32)

export async function scorePreview(
  call: SignedInCall,
  quizId: string,
  { seed, previewId, responses }: BodyOf<typeof contract.scorePreview>,
): Promise<ResponseOf<typeof contract.scorePreview>> {
  const { db } = call.deps.database
  const { quiz, attempt, rows } = await composePreview(call, quizId, seed)
  if (attempt.id !== previewId) throw refused.previewIsOld()
  const asked = await findAskedVersions(db, quizId, rows)
  const responseRows = responses.map(({ position, value, spentMs }): ResponseRow => {
    const askedVersion = asked.find(({ row }) => row.position === position)
    if (!askedVersion) throw refused.questionNotFound()
    // A preview stores no photos.
    requireFitting(
      { kind: askedVersion.version.kind, takesPhotos: false },
      optionOrderOf(askedVersion.row),
      value,
    )
    return {
      ...{ attempt_id: attempt.id, position, value: JSON.stringify(value), seq: 1, is_marked: 0 },
      ...{ spent_ms: spentMs, saved_at: call.now, is_late: 0, marks: null, remark: null, marked_by: null },
    }
  })
  const score = scoreAttempt(sectionsOf(attempt), asked.map(questionToScore), responsesToScore(responseRows))
  const isScored = score.score !== null
  const released = { score: true, correctness: true, key: true, explanations: true }
  return {
    quiz: { _id: quiz.id, title: quiz.title, courseId: quiz.course_id },
    ...{ hasClosed: false, number: 1 },
    ...{ score: score.score, scoreBefore: null, max: score.max, median: null, rank: null },
    hasPassed: hasPassed(score, quiz.pass_share),
    sections: sectionScores(attempt, score, isScored),
    tags: isScored ? tagScores(asked, score) : [],
    hasMarkedPages: false,
    questions: await presentAnswered(asked, responseRows, { score, released, photos: new Map() }),
  }
}
