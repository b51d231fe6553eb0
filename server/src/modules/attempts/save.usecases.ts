import type * as contract from '#contract/attempts/attempts.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { QuestionKind } from '#contract/questions/questions.ts'
import { parseNumber } from '#contract/quizzes/parse-number.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import * as refused from './attempts.errors.ts'
import { presentClock, presentSaved } from './attempts.presenter.ts'
import { findAttempt, recordSeen } from './attempts.repository.ts'
import type { AttemptRow, ResponseRow } from './attempts.tables.ts'
import { arrivalAt } from './clock.rules.ts'
import { closeAttempt, rescore } from './close-attempt.ts'
import { feedbackOn } from './feedback.usecases.ts'
import { addPhotos, replacePhotos } from './response-photos.usecases.ts'
import { type FoundPlace, findResponse, lockPlace, putResponse, putTooLate } from './responses.repository.ts'
import { sectionsOf } from './stored-attempt.rules.ts'

type SaveBody = BodyOf<typeof contract.saveResponse>
type Value = NonNullable<SaveBody['value']>

const seenEveryMs = 5_000

/** A confirmed response is never lost. */
export async function saveResponse(
  call: SignedInCall,
  { attemptId, position }: { readonly attemptId: string; readonly position: string },
  body: SaveBody,
): Promise<ResponseOf<typeof contract.saveResponse>> {
  const place = Number(position)
  if (!Number.isInteger(place) || place < 1 || place > 1_000) throw refused.questionNotFound()
  const result = await call.write(async (work) => {
    const [found] = await lockPlace(work.tx, attemptId, call.caller.id, place)
    if (!found) throw refused.attemptNotFound()
    if (found.section === null || found.kind === null) throw refused.questionNotFound()
    requireFitting(
      { kind: found.kind, takesPhotos: found.takes_photos === 1 },
      JSON.parse(found.option_order ?? '[]'),
      body.value,
    )
    // The refusal is thrown after the transaction, which stores the attempt's end.
    if (!found.has_course && found.submitted_at === null)
      return { closed: await closeAttempt(work, asAttempt(found), 'enrollment') }
    return save(work, found, { ...body, position: place })
  })
  if ('closed' in result) throw refused.alreadySubmitted()
  const { saved, isTooLate, attempt, isPractice, versionId } = result
  const feedback =
    isPractice && body.value !== null
      ? await feedbackOn(call, { quizId: attempt.quiz_id, versionId }, saved)
      : null
  return {
    ...{ saved: presentSaved(saved), isTooLate, feedback },
    ...presentClock(attempt, call.deps.clock(), body.device),
  }
}

const asAttempt = ({
  section: _section,
  option_order: _order,
  kind: _kind,
  takes_photos: _takesPhotos,
  ...row
}: FoundPlace): AttemptRow => row

export function requireFitting(
  { kind, takesPhotos }: { readonly kind: QuestionKind; readonly takesPhotos: boolean },
  optionIds: readonly string[],
  value: Value | null,
): void {
  if (value === null) return
  const { options, text, photos = [] } = value
  if (photos.length > 0 && (!takesPhotos || new Set(photos).size < photos.length)) throw refused.badResponse()
  const isChoice = kind === 'single' || kind === 'multiple' || kind === 'trueFalse'
  const isFitting = isChoice
    ? text === '' &&
      options.every((id) => optionIds.includes(id)) &&
      new Set(options).size === options.length &&
      (kind === 'multiple' || options.length <= 1)
    : options.length === 0 && (kind !== 'number' || text === '' || parseNumber(text) !== null)
  if (!isFitting) throw refused.badResponse()
}

function endOf(found: FoundPlace, now: number): number | null {
  const section = sectionsOf(found)[found.section ?? 0]
  // A closed attempt keeps what still arrives, also after the clock was set back.
  const isClosed = found.submitted_at !== null
  if (!isClosed && section?.opensAt != null && now < section.opensAt) throw refused.sectionNotOpen()
  return section?.endsAt ?? found.ends_at
}

async function save(work: Work, found: FoundPlace, body: SaveBody & { readonly position: number }) {
  const { tx, now } = work
  const attempt = asAttempt(found)
  const endsAt = endOf(found, now)
  const arrival = arrivalAt(now, endsAt, attempt.submitted_at)
  const row = rowOf(attempt, body, now, arrival === 'late')
  const context = { attempt, isPractice: found.is_practice === 1, versionId: found.version_id ?? '' }
  if (attempt.submitted_at !== null && attempt.closed_by !== 'clock') throw refused.alreadySubmitted()
  if (arrival === 'tooLate') {
    const { attempt_id, position, value, seq } = row
    await putTooLate(tx, { attempt_id, position, value, seq, arrived_at: now })
    if (found.takes_photos === 1) await addPhotos(work, row, attempt.student_id)
    return { ...context, saved: row, isTooLate: true }
  }
  const [savedRow] = await putResponse(tx, row)
  if (savedRow && found.takes_photos === 1) await replacePhotos(work, row, attempt.student_id)
  const [stored = savedRow] = savedRow ? [savedRow] : await findResponse(tx, row.attempt_id, row.position)
  if (now - attempt.seen_at > seenEveryMs) await recordSeen(tx, attempt.id, now)
  if (savedRow && attempt.submitted_at !== null) await rescore(work, attempt)
  return { ...context, saved: stored ?? row, isTooLate: false }
}

type SavedRow = Omit<ResponseRow, 'marks' | 'remark' | 'marked_by'>

const rowOf = (
  { id }: AttemptRow,
  { position, value, seq, isMarked, spentMs }: SaveBody & { readonly position: number },
  now: number,
  isLate: boolean,
): SavedRow => ({
  ...{ attempt_id: id, position, value: value && JSON.stringify(value), seq },
  ...{ is_marked: isMarked ? 1 : 0, spent_ms: spentMs, saved_at: now, is_late: isLate ? 1 : 0 },
})

/** The exam screen polls this endpoint to notice extra time. */
export async function getClock(call: SignedInCall, attemptId: string, device: string) {
  const { caller, deps } = call
  const found = await findAttempt(deps.database.db, attemptId)
  if (!found || found.student_id !== caller.id) throw refused.attemptNotFound()
  const { now } = call
  if (found.submitted_at === null && now - found.seen_at > seenEveryMs)
    await call.write(({ tx }) => recordSeen(tx, attemptId, now))
  return presentClock(found, deps.clock(), device)
}
