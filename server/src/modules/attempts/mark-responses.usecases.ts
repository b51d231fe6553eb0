import { msg } from '@lingui/core/runtime-macro'
import type * as contract from '#contract/attempts/results.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { WorkFile } from '#contract/homework/homework.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { stale } from '../../platform/errors.ts'
import { type QuizTableRow, requireTeachingQuiz } from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import { htmlOf } from './attempts.presenter.ts'
import { lockAttempt } from './attempts.repository.ts'
import { rescore } from './close-attempt.ts'
import { markedStudentOf } from './marked-student.ts'
import { findPhotosOfQuiz } from './response-photos.repository.ts'
import { photosByPlace, presentPhotos } from './response-photos.usecases.ts'
import { findLongTexts, findPlaceToMark, putMarks } from './responses.repository.ts'
import { isBlank } from './scoring.rules.ts'
import { responseValueOf } from './stored-attempt.rules.ts'

/** The order of submission would give names away. */
const inHiddenOrder = <Row extends { readonly attempt_id: string }>(
  { names_hidden }: Pick<QuizTableRow, 'names_hidden'>,
  rows: readonly Row[],
): readonly Row[] =>
  names_hidden === 1 ? rows.toSorted((one, other) => (codeOrder(one) < codeOrder(other) ? -1 : 1)) : rows

/** The end of an id is random. */
const codeOrder = ({ attempt_id }: { readonly attempt_id: string }) => attempt_id.slice(-12)

/** Students name their photos, also by their own name. */
const photosWithoutNames = (photos: readonly WorkFile[]): WorkFile[] =>
  photos.map((photo, index) => ({ ...photo, name: `${index + 1}` }))

export async function listToMark(
  call: SignedInCall,
  quizId: string,
): Promise<ResponseOf<typeof contract.listToMark>> {
  const { db } = call.deps.database
  const quiz = await requireTeachingQuiz(call, quizId)
  const studentOf = markedStudentOf(quiz, call)
  const rows = await findLongTexts(db, quizId)
  const photos = photosByPlace(await findPhotosOfQuiz(db, quizId))
  const byQuestion = Map.groupBy(
    rows.filter((row) => !isBlank(responseValueOf(row))),
    (row) => row.question_id,
  )
  const present = async ([questionId, responses]: [string, typeof rows]) => {
    const wording = JSON.parse(responses[0]?.wording ?? '{}')
    return {
      questionId,
      text: await htmlOf({ en: wording.en.text, hi: wording.hi.text }),
      responses: inHiddenOrder(quiz, responses).map((row) => ({
        ...{ attemptId: row.attempt_id, position: row.position, max: row.marks_right },
        ...{ text: responseValueOf(row)?.text ?? '', photos: photosWithoutNames(presentPhotos(row, photos)) },
        student: studentOf(row),
        ...{ marks: row.marks, remark: row.remark, markedBy: row.marker_name },
      })),
    }
  }
  return { questions: await Promise.all([...byQuestion].map(present)) }
}

export async function markResponse(
  call: SignedInCall,
  { attemptId, position }: { readonly attemptId: string; readonly position: string },
  { marks, remark, seenMarks }: BodyOf<typeof contract.markResponse>,
): Promise<ResponseOf<typeof contract.markResponse>> {
  const place = Number(position)
  if (!Number.isInteger(place)) throw refused.nothingToMark()
  return call.write(async (work) => {
    const { tx } = work
    const attempt = await lockAttempt(tx, attemptId)
    if (!attempt) throw refused.attemptNotFound()
    await requireTeachingQuiz(call, attempt.quiz_id, { db: tx })
    const row = attempt.submitted_at === null ? undefined : await findPlaceToMark(tx, attemptId, place)
    if (row?.kind !== 'longText' || isBlank(responseValueOf(row))) throw refused.nothingToMark()
    if (row.marks !== seenMarks && row.marks !== marks)
      throw stale(msg`This response was marked by somebody else meanwhile.`, { marks: row.marks })
    const least = Math.min(0, row.marks_wrong)
    if (marks < least || marks > row.marks_right) throw refused.badMarks()
    await putMarks(tx, attemptId, place, { marks, remark: remark || null, marked_by: call.caller.id })
    await rescore(work, attempt)
    const { score, max } = (await lockAttempt(tx, attemptId)) ?? attempt
    await work.audit({
      action: 'attempt.mark',
      subject: ['attempt', attemptId],
      detail: { position: place, marks },
    })
    return { marks, score, max }
  })
}
