import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/questions/questions.ts'
import type { Passage } from '#contract/questions/questions.ts'
import type { Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import {
  addPassage,
  addPassageVersion,
  countPassages,
  findPassage,
  findPassages,
} from './passages.repository.ts'
import { presentPassage } from './present-questions.usecases.ts'
import { lockTaughtPassage, requireTaughtCourse } from './question-access.usecases.ts'
import { addFigures } from './question-pictures.repository.ts'
import { requireGoodTexts, requirePictures } from './question-pictures.usecases.ts'
import { passageEmpty, passageNotFound, stalePassage, tooManyPassages } from './questions.errors.ts'

/** The limit per course: the list of passages is not paginated. */
const maxPassages = 200

export async function listPassages(
  { caller, deps }: SignedInCall,
  courseId: string,
): Promise<{ data: Passage[] }> {
  const { db } = deps.database
  await requireTaughtCourse(db, caller, courseId)
  return { data: (await findPassages(db, courseId, maxPassages)).map(presentPassage) }
}

export async function createPassage(
  call: SignedInCall,
  courseId: string,
  { text }: BodyOf<typeof contract.createPassage>,
): Promise<Passage> {
  await requireGoodPassage(text)
  return call.write(async (work) => {
    const { tx, now } = work
    await requireTaughtCourse(tx, call.caller, courseId)
    await lockRows(tx, { courses: courseId })
    await requireRoomForPassage(tx, courseId, 'text.en')
    const id = work.newId()
    await addPassage(tx, { id, course_id: courseId, version: 1, created_at: now })
    await writeVersion(call, work, { id, courseId, number: 1 }, text)
    await work.audit({ action: 'passage.create', subject: ['passage', id], detail: { courseId } })
    return findPresentedPassage(tx, id)
  })
}

export async function savePassage(
  call: SignedInCall,
  passageId: string,
  { text, version }: BodyOf<typeof contract.savePassage>,
): Promise<Passage> {
  await requireGoodPassage(text)
  return call.write(async (work) => {
    const { tx } = work
    const passage = await lockTaughtPassage(tx, call.caller, passageId)
    if (passage.version !== version) throw stalePassage(await findPresentedPassage(tx, passageId))
    const number = version + 1
    await writeVersion(call, work, { id: passageId, courseId: passage.course_id, number }, text)
    await work.audit({
      action: 'passage.change',
      subject: ['passage', passageId],
      detail: { version: number },
    })
    return findPresentedPassage(tx, passageId)
  })
}

export async function requireRoomForPassage(tx: Tx, courseId: string, field: string): Promise<void> {
  if ((await countPassages(tx, courseId)) >= maxPassages) throw tooManyPassages(field, maxPassages)
}

type Text = Passage['text']

async function findPresentedPassage(tx: Tx, id: string): Promise<Passage> {
  const passage = await findPassage(tx, id)
  if (!passage) throw passageNotFound()
  return presentPassage(passage)
}

const fieldTexts = (text: Text) => [
  { field: 'text.en', text: text.en },
  { field: 'text.hi', text: text.hi },
]

async function requireGoodPassage(text: Text): Promise<void> {
  if (text.en === '' && text.hi === '') throw passageEmpty()
  await requireGoodTexts(fieldTexts(text))
}

async function writeVersion(
  { caller }: SignedInCall,
  work: Work,
  { id, courseId, number }: { readonly id: string; readonly courseId: string; readonly number: number },
  text: Text,
): Promise<void> {
  const figures = await requirePictures(work, caller, courseId, fieldTexts(text))
  const versionId = work.newId()
  await addPassageVersion(work.tx, {
    id: versionId,
    passage_id: id,
    number,
    text_en: text.en,
    text_hi: text.hi,
    created_at: work.now,
  })
  await addFigures(work.tx, 'passage_figures', versionId, figures)
}
