import type { Db, Tx } from '../../database/database.ts'
import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/** Rows are removed after a day; other modules own the imported data. */
export const personalImports = {
  exportQuery: makeExportQuery('imports', async (db, { id }) => ({
    importedRows: await readRows(rowsAbout(db, id)),
    importsStarted: await readRows(findImportsOf(db, id)),
  })),
  erase: (tx, { id }) => eraseFromImports(tx, id),
} satisfies PersonalData

const rowsAbout = (db: Db, id: string) =>
  db
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select(['imports.created_at as at', 'imports.file_name as file', 'import_rows.cells', 'outcome'])
    .where('import_rows.subject_id', '=', id)
    // Leaves out grades, because coursework exports released grades.
    .where('imports.subject_id', 'is', null)
    .orderBy('imports.created_at')

const findImportsOf = (db: Db, id: string) =>
  db
    .selectFrom('imports')
    .select(['created_at as at', 'kind', 'file_name as file', 'state'])
    .where('created_by', '=', id)
    .orderBy('created_at')

const emptyRow = { cells: '[]', row_values: '{}', name: '', changes: '[]', errors: '[]', undo: null }

async function eraseFromImports(tx: Tx, id: string): Promise<void> {
  const numbers = await tx
    .updateTable('import_rows')
    .set(emptyRow)
    .where('subject_id', '=', id)
    .returning(['import_id', 'number'])
    .execute()
  for (const { import_id, number } of numbers)
    await tx
      .deleteFrom('import_keys')
      .where('import_id', '=', import_id)
      .where('number', '=', number)
      .execute()
}
