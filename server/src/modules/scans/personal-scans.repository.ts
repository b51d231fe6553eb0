import type { Db, Tx } from '../../database/database.ts'
import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/**
 * A submitted paper becomes the student's work. Submitted scans are removed after a day, others
 * after two weeks (`scans.rules.ts`).
 */
export const personalScans: PersonalData = {
  exportQuery: makeExportQuery('scans', async (db, { id }) => ({
    scansMade: await readRows(findScansMade(db, id)),
    scannedPapers: await papersOf(db, id),
  })),
  async erase(tx, { id }) {
    for (const { scan_id, pages } of await findPapersToErase(tx, id))
      await dropPages(tx, scan_id, JSON.parse(pages))
    await tx.deleteFrom('scan_papers').where('student_id', '=', id).execute()
  },
}

const findScansMade = (db: Db, id: string) =>
  db
    .selectFrom('scans')
    .innerJoin('assignments', 'assignments.id', 'scans.assignment_id')
    .select(['assignments.title as assignment', 'scans.created_at as at'])
    .where('scans.made_by', '=', id)
    .orderBy('scans.created_at')

const papersOf = async (db: Db, studentId: string) => {
  const rows = await db
    .selectFrom('scan_papers')
    .innerJoin('scans', 'scans.id', 'scan_papers.scan_id')
    .innerJoin('assignments', 'assignments.id', 'scans.assignment_id')
    .select(['assignments.title as assignment', 'scan_papers.pages'])
    .where('scan_papers.student_id', '=', studentId)
    .orderBy('scan_papers.id')
    .execute()
  return rows.map(({ assignment, pages }) => ({ assignment, pages: JSON.parse(pages) as number[] }))
}

const findPapersToErase = (tx: Tx, studentId: string) =>
  tx.selectFrom('scan_papers').select(['scan_id', 'pages']).where('student_id', '=', studentId).execute()

/** Drops the pages, so that they wait for no other student. */
async function dropPages(tx: Tx, scanId: string, pages: readonly number[]): Promise<void> {
  const scan = await tx
    .selectFrom('scans')
    .select('dropped')
    .where('id', '=', scanId)
    .executeTakeFirstOrThrow()
  const dropped = JSON.stringify([...new Set([...(JSON.parse(scan.dropped) as number[]), ...pages])])
  await tx
    .updateTable('scans')
    .set((set) => ({ dropped, version: set('version', '+', 1) }))
    .where('id', '=', scanId)
    .execute()
}
