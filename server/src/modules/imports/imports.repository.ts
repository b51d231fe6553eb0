import type { ImportPart } from '#contract/imports/imports.ts'
import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { withRowLock } from '../../database/locks.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import type { Slice } from '../../platform/paging.ts'
import type { ImportRecord, ImportRowRecord } from './imports.tables.ts'

export type NewImport = Pick<
  ImportRecord,
  | 'id'
  | 'kind'
  | 'subject_id'
  | 'file_name'
  | 'sha256'
  | 'language'
  | 'columns'
  | 'state'
  | 'rows'
  | 'created_by'
  | 'created_at'
>

export async function addImport(tx: Tx, row: NewImport): Promise<void> {
  await tx.insertInto('imports').values(row).execute()
}

export const findImport = (db: Db | Tx, id: string): Promise<ImportRecord | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()

export const lockImport = (tx: Tx, id: string): Promise<ImportRecord | undefined> =>
  withRowLock(tx, tx.selectFrom('imports').selectAll().where('id', '=', id)).executeTakeFirst()

export const findLatestImports = (
  db: Db,
  { kind, subject_id }: Pick<ImportRecord, 'kind' | 'subject_id'>,
  startedBy: string | null,
): Promise<ImportRecord[]> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', subject_id === null ? 'is' : '=', subject_id)
    .$if(startedBy !== null, (query) => query.where('created_by', '=', startedBy ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

export const findDueImport = (db: Db): Promise<ImportRecord | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', ['checking', 'importing', 'undoing'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

export async function changeImport(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<ImportRecord, 'state' | 'at_row' | 'first_log_in' | 'started_at' | 'finished_at' | 'counts'>
  >,
): Promise<void> {
  await tx.updateTable('imports').set(change).where('id', '=', id).execute()
}

export async function removeImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute()
}

export type NewRow = Pick<
  ImportRowRecord,
  'import_id' | 'number' | 'cells' | 'row_values' | 'state' | 'name' | 'errors'
>
interface NewKey {
  readonly import_id: string
  readonly column_key: string
  readonly compared: string
  readonly number: number
}

/** Skips stored rows. */
export async function addRows(tx: Tx, rows: readonly NewRow[], keys: readonly NewKey[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('import_rows')
      .values([...rows])
      .onConflict((conflict) => conflict.columns(['import_id', 'number']).doNothing())
      .execute()
  if (keys.length > 0)
    await tx
      .insertInto('import_keys')
      .values([...keys])
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'column_key', 'compared', 'number']).doNothing(),
      )
      .execute()
}

export const countRows = (db: Db | Tx, importId: string): Promise<number> =>
  countAll(db, db.selectFrom('import_rows').select('number').where('import_id', '=', importId))

export async function countGroups(db: Db | Tx, importId: string) {
  const groups = await db
    .selectFrom('import_rows')
    .select(['state', 'outcome', 'is_invitable'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .groupBy(['state', 'outcome', 'is_invitable'])
    .execute()
  return groups.map((group) => ({ ...group, count: Number(group.count) }))
}

export const findPendingRows = (tx: Tx, importId: string, after: number, limit: number) =>
  tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .where('state', '=', 'pending')
    .orderBy('number')
    .limit(limit)
    .execute()

export const findRow = (tx: Tx, { import_id, number }: Pick<ImportRowRecord, 'import_id' | 'number'>) =>
  tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('number', '=', number)
    .executeTakeFirst()

export const findNextToImport = (tx: Tx, importId: string, after: number, limit: number) =>
  tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .where('state', 'in', ['new', 'changed'])
    .where('outcome', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute()

/** Later rows go first, because they may need earlier rows. */
export const findNextToUndo = (tx: Tx, importId: string, before: number) =>
  tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '<', before)
    .where('outcome', '=', 'imported')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function changeRow(
  tx: Tx,
  { import_id, number }: Pick<ImportRowRecord, 'import_id' | 'number'>,
  change: Partial<Omit<ImportRowRecord, 'import_id' | 'number' | 'cells' | 'row_values'>>,
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set(change)
    .where('import_id', '=', import_id)
    .where('number', '=', number)
    .execute()
}

export const findKeys = (tx: Tx, importId: string, compared: readonly string[]) =>
  tx
    .selectFrom('import_keys')
    .select(['column_key', 'compared'])
    .select(({ fn }) => [fn.min('number').as('first'), fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .where('compared', 'in', ['', ...compared])
    .groupBy(['column_key', 'compared'])
    .execute()

function rowsOfPart(db: Db, importId: string, part: ImportPart) {
  const rows = db.selectFrom('import_rows').where('import_id', '=', importId).where('state', '<>', 'pending')
  if (part === 'all') return rows
  if (part === 'attention') return rows.where('state', 'in', ['wrong', 'changed'])
  if (part === 'left') return rows.where('outcome', 'in', ['stayed', 'kept'])
  return rows.where('state', '=', part)
}

export const findRows = (db: Db, importId: string, part: ImportPart, { limit, offset }: Slice) =>
  rowsOfPart(db, importId, part).selectAll().orderBy('number').limit(limit).offset(offset).execute()

export const countPart = (db: Db, importId: string, part: ImportPart): Promise<number> =>
  countAll(db, rowsOfPart(db, importId, part).select('number'))

export const findStarter = (db: Db | Tx, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'staff_role', 'deactivated_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findNamesOfImports = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('imports').select(['id', 'file_name as name']).where('id', 'in', ids).execute()

/** Deletes imports that never ran. Finished ones stay without their rows, which have personal data. */
export async function removeOldImports(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('state', 'in', ['receiving', 'checking', 'checked'])
    .where('created_at', '<', before)
    .execute()
  const finished = db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['done', 'undone', 'stopped'])
    .where('finished_at', '<', before)
  await db.deleteFrom('import_keys').where('import_id', 'in', finished).execute()
  await db.deleteFrom('import_rows').where('import_id', 'in', finished).execute()
}
