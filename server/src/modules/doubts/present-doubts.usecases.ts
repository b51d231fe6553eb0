import type { Doubt, DoubtRow } from '#contract/doubts/doubts.ts'
import type { Db, Tx } from '../../database/database.ts'
import { asInstant } from '../../platform/instants.ts'
import { Page } from '../../platform/paging.ts'
import { earlierVersions, presentAnswer, presentRow } from './doubts.presenter.ts'
import { type FoundDoubt, findAnswers, findEdits, findPictures } from './doubts.repository.ts'
import { canWrite, editableUntil, type Reader, writtenDoubt } from './doubts.rules.ts'
import { findOpenReports, findOwnReports } from './reports-of-doubts.repository.ts'

export async function presentRows(
  db: Db | Tx,
  rows: readonly FoundDoubt[],
  reader: Pick<Reader, 'id' | 'isStaff'>,
): Promise<DoubtRow[]> {
  const ids = rows.map(({ id }) => id)
  const pictures = Map.groupBy(await findPictures(db, ids), ({ doubt_id }) => doubt_id)
  return Promise.all(rows.map((row) => presentRow(row, pictures.get(row.id) ?? [], reader)))
}

export const presentPage = async (
  db: Db,
  { rows, count }: Page<FoundDoubt>,
  reader: Pick<Reader, 'id' | 'isStaff'>,
): Promise<Page<DoubtRow>> => new Page(await presentRows(db, rows, reader), count)

/** The caller checks access. */
export async function presentDoubt(
  db: Db | Tx,
  row: FoundDoubt,
  reader: Reader,
  now: number,
): Promise<Doubt> {
  const [shown] = await presentRows(db, [row], reader)
  if (!shown) throw new Error('a row is presented as a row')
  const edits = Map.groupBy(await findEdits(db, row.id), ({ answer_id }) => answer_id)
  const ownReports = await findOwnReports(db, row.id, reader.id)
  const reports = reader.isStaff ? await findOpenReports(db, row.id) : []
  const answers = await findAnswers(db, row.id)
  return {
    ...shown,
    editableUntil: asInstant(editableUntil(reader, writtenDoubt(row), now)),
    earlier: earlierVersions(edits.get(null), row, reader),
    isReported: ownReports.has(row.id),
    mayWrite: canWrite(reader),
    thread: answers.map((answer) => ({
      ...presentAnswer(answer, reader, now),
      earlier: earlierVersions(edits.get(answer.id), answer, reader),
      isReported: ownReports.has(answer.id),
    })),
    reported: reports.map(({ answer_id, name, reason, created_at }) => ({
      answerId: answer_id,
      by: name,
      reason,
      at: new Date(created_at).toISOString(),
    })),
  }
}
