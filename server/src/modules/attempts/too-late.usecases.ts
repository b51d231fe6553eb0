import type * as contract from '#contract/attempts/results.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { asInstant } from '../../platform/instants.ts'
import { sendEmail } from '../notifications/index.ts'
import { findVersions } from '../questions/index.ts'
import { requireTeachingQuiz } from '../quizzes/index.ts'
import { responseAcceptedEmail } from './attempts.emails.ts'
import * as refused from './attempts.errors.ts'
import { presentOptions, presentText } from './attempts.presenter.ts'
import { lockAttempt } from './attempts.repository.ts'
import { rescore } from './close-attempt.ts'
import { findReaderOfQuizzes } from './marked.repository.ts'
import { markedStudentOf } from './marked-student.ts'
import { responseValueOf, sectionsOf } from './stored-attempt.rules.ts'
import { findTooLate, findTooLateAt, putTooLateAsResponse, setAccepted } from './too-late.repository.ts'

type TooLate = ResponseOf<typeof contract.listTooLate>

export async function listTooLate(call: SignedInCall, quizId: string): Promise<TooLate> {
  const { db } = call.deps.database
  const quiz = await requireTeachingQuiz(call, quizId)
  const studentOfText = markedStudentOf(quiz, call)
  const rows = await findTooLate(db, quizId)
  const found = await findVersions(db, [...new Set(rows.map(({ version_id }) => version_id))])
  const versions = new Map(found.map((one) => [one.version_id, one]))
  const present = async (row: (typeof rows)[number]) => {
    const version = versions.get(row.version_id)
    if (!version) return []
    const responseValue = responseValueOf(row)
    const { accepted_at, accepted_by_name, reason } = row
    const endsAt = sectionsOf(row)[row.section]?.endsAt ?? row.ends_at
    return [
      {
        ...{ attemptId: row.attempt_id, position: row.position, text: responseValue?.text ?? '' },
        photos: responseValue?.photos ?? [],
        student:
          version.kind === 'longText' ? studentOfText(row) : { _id: row.student_id, name: row.student_name },
        question: await presentText(version, 'text'),
        options: (await presentOptions(responseValue?.options ?? [], version.options)).map(
          ({ text }) => text,
        ),
        arrivedAt: new Date(row.arrived_at).toISOString(),
        endedAt: new Date(endsAt ?? row.arrived_at).toISOString(),
        accepted:
          accepted_at === null
            ? null
            : { at: asInstant(accepted_at) ?? '', by: accepted_by_name, reason: reason ?? '' },
      },
    ]
  }
  return { data: (await Promise.all(rows.map(present))).flat() }
}

export function acceptTooLate(
  call: SignedInCall,
  { attemptId, position }: { readonly attemptId: string; readonly position: string },
  { reason }: BodyOf<typeof contract.acceptTooLate>,
): Promise<ResponseOf<typeof contract.acceptTooLate>> {
  const place = Number(position)
  if (!Number.isInteger(place)) throw refused.notTooLate()
  return call.write(async (work) => {
    const { tx, now } = work
    const attempt = await lockAttempt(tx, attemptId)
    if (!attempt) throw refused.attemptNotFound()
    const quiz = await requireTeachingQuiz(call, attempt.quiz_id, { db: tx })
    const lateResponse = await findTooLateAt(tx, attemptId, place)
    if (!lateResponse) throw refused.notTooLate()
    if (lateResponse.accepted_at !== null) return { score: attempt.score, max: attempt.max }
    await setAccepted(
      tx,
      { attemptId, position: place },
      { accepted_at: now, accepted_by: call.caller.id, reason },
    )
    const { attempt_id, value, seq } = lateResponse
    await putTooLateAsResponse(tx, { attempt_id, position: place, value }, Number(seq), now)
    // A running attempt is scored when it ends.
    if (attempt.submitted_at !== null) await rescore(work, attempt)
    await work.audit({
      action: 'attempt.accept',
      subject: ['attempt', attemptId],
      detail: { position: place, reason },
    })
    const reader = await findReaderOfQuizzes(tx, attempt.student_id)
    if (reader)
      await sendEmail(work, {
        recipient: reader.email,
        content: responseAcceptedEmail({ ...quiz, name: reader.name, reason }, await work.address()),
      })
    const { score, max } = (await lockAttempt(tx, attemptId)) ?? attempt
    return { score, max }
  })
}
