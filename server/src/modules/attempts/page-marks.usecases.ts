import type { Mark, MarkBody, RotationBody } from '#contract/marking/marking.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { findCourse } from '../catalogue/index.ts'
import {
  drawMarkedPages,
  limitMarking,
  marksOf,
  noteResponsePresence,
  putMark,
  type ResponseRef,
  removeMarkOfWork,
  rotatePageOfWork,
} from '../marking/index.ts'
import { findQuizRow, requireTeachingQuiz } from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import { findAttempt, lockAttempt } from './attempts.repository.ts'
import { releasesOf } from './quiz-releases.ts'
import { findPhotosOfAttempt, type ResponsePhoto } from './response-photos.repository.ts'
import { photosByPlace, photosOfResponse } from './response-photos.usecases.ts'
import { findResponses } from './responses.repository.ts'

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

export const notePresence = (call: SignedInCall, params: ResponseParams) =>
  writeOnPhotos(call, params, (work, place) => noteResponsePresence(call, work, place))

/** @throws NOT_FOUND also for an attempt of somebody else */
async function findOwnAttempt({ caller, deps, now }: SignedInCall, attemptId: string) {
  const { db } = deps.database
  const attempt = await findAttempt(db, attemptId)
  const quiz = attempt && (await findQuizRow(db, attempt.quiz_id))
  if (!attempt || !quiz || attempt.student_id !== caller.id) throw refused.attemptNotFound()
  return { attempt, quiz, released: await releasesOf(db, quiz, now) }
}

/** Page marks are released with `correctness`. */
export async function getOwnPageMarks(call: SignedInCall, attemptId: string) {
  const { attempt, released } = await findOwnAttempt(call, attemptId)
  if (attempt.submitted_at === null || !released.correctness) return { marks: [], rotations: [] }
  const { db } = call.deps.database
  return marksOfPhotos(db, attemptId, await findPhotosOfAttempt(db, attemptId))
}

async function marksOfPhotos(db: Db, attemptId: string, photos: readonly ResponsePhoto[]) {
  const questions = new Set(photos.map(({ question }) => Number(question)))
  const pages = await Promise.all(
    [...questions].map((question) => marksOf(db, { attempt_id: attemptId, question })),
  )
  return {
    marks: pages.flatMap(({ marks }) => marks),
    rotations: pages.flatMap(({ rotations }) => rotations),
  }
}

export async function ownMarkedPhotos(call: SignedInCall, attemptId: string): Promise<FileResponse> {
  const { attempt, quiz, released } = await findOwnAttempt(call, attemptId)
  if (attempt.submitted_at === null || !released.correctness) throw refused.notReleasedYet()
  const { db } = call.deps.database
  const byPlace = photosByPlace(await findPhotosOfAttempt(db, attemptId))
  const responses = await findResponses(db, attemptId)
  const photos = responses.flatMap((response) => photosOfResponse(response, byPlace))
  if (photos.length === 0) throw refused.noPhotos()
  const course = await findCourse(db, quiz.course_id)
  const hasScore = released.score && attempt.score !== null
  return drawMarkedPages(call, photos, await marksOfPhotos(db, attemptId, photos), {
    title: quiz.title,
    facts: [call.caller.name, course?.name ?? ''].filter(Boolean),
    grade: hasScore ? { grade: (attempt.score ?? 0) / 100, maxMarks: attempt.max / 100 } : null,
    feedback: null,
  })
}
