import type { Mark, MarkBody, RotationBody } from '#contract/marking/marking.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import {
  limitMarking,
  marksOf,
  putMark,
  type ResponseRef,
  removeMarkOfWork,
  rotatePageOfWork,
} from '../marking/index.ts'
import { findQuizRow, requireTeachingQuiz } from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import { findAttempt, lockAttempt } from './attempts.repository.ts'
import { releasesOf } from './quiz-releases.ts'
import { findPhotosOfAttempt } from './response-photos.repository.ts'

interface ResponseParams {
  readonly attemptId: string
  readonly position: string
}

function placeOf({ attemptId, position }: ResponseParams): ResponseRef {
  const question = Number(position)
  if (!Number.isInteger(question) || question < 1 || question > 1_000) throw refused.nothingToMark()
  return { attempt_id: attemptId, question }
}

export async function getPageMarks(call: SignedInCall, params: ResponseParams) {
  const { db } = call.deps.database
  const place = placeOf(params)
  const attempt = await findAttempt(db, params.attemptId)
  if (!attempt) throw refused.attemptNotFound()
  await requireTeachingQuiz(call, attempt.quiz_id)
  if (attempt.submitted_at === null) throw refused.nothingToMark()
  return marksOf(db, place)
}

const writeOnPhotos = <T>(
  call: SignedInCall,
  params: ResponseParams,
  run: (work: Work, place: ResponseRef) => Promise<T>,
): Promise<T> =>
  call.write(async (work) => {
    const { tx } = work
    const place = placeOf(params)
    const attempt = await lockAttempt(tx, params.attemptId)
    if (!attempt) throw refused.attemptNotFound()
    await requireTeachingQuiz(call, attempt.quiz_id, { db: tx })
    if (attempt.submitted_at === null) throw refused.nothingToMark()
    return run(work, place)
  })

export async function savePageMark(
  call: SignedInCall,
  params: ResponseParams & { readonly markId: string },
  body: MarkBody,
): Promise<Mark> {
  await limitMarking(call)
  return writeOnPhotos(call, params, (work, place) => putMark(call, work, place, params.markId, body))
}

export const removePageMark = (
  call: SignedInCall,
  params: ResponseParams & { readonly markId: string },
): Promise<void> => writeOnPhotos(call, params, ({ tx }, place) => removeMarkOfWork(tx, place, params.markId))

export const rotatePhoto = (call: SignedInCall, params: ResponseParams, body: RotationBody): Promise<void> =>
  writeOnPhotos(call, params, ({ tx }, place) => rotatePageOfWork(tx, place, body))

/** Page marks are released with `correctness`. */
export async function getOwnPageMarks({ caller, deps, now }: SignedInCall, attemptId: string) {
  const { db } = deps.database
  const attempt = await findAttempt(db, attemptId)
  const quiz = attempt && (await findQuizRow(db, attempt.quiz_id))
  if (!attempt || !quiz || attempt.student_id !== caller.id) throw refused.attemptNotFound()
  if (attempt.submitted_at === null || !(await releasesOf(db, quiz, now)).correctness)
    return { marks: [], rotations: [] }
  const photos = await findPhotosOfAttempt(db, attemptId)
  const questions = new Set(photos.map(({ question }) => Number(question)))
  const pages = await Promise.all(
    [...questions].map((question) => marksOf(db, { attempt_id: attemptId, question })),
  )
  return {
    marks: pages.flatMap(({ marks }) => marks),
    rotations: pages.flatMap(({ rotations }) => rotations),
  }
}
