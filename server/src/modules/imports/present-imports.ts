import type { ImportRow, ImportView } from '#contract/imports/imports.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { ImportKind } from '../../kernel/import-kind.ts'
import { countGroups, countRows, findStarter } from './imports.repository.ts'
import { areManyChanged, countsOf } from './imports.rules.ts'
import type { ImportRecord, ImportRowRecord } from './imports.tables.ts'

/** See `docs/specification/moving-in.md`. */
export const undoPeriodMs = 24 * 60 * 60 * 1000

export function kindOf({ ports }: Pick<Deps, 'ports'>, { kind }: Pick<ImportRecord, 'kind'>): ImportKind {
  const found = ports.imports.find(({ name }) => name === kind)
  if (!found) throw new Error(`no module states the kind ${kind} of imports`)
  return found
}

export async function presentImport(
  { deps, now }: { readonly deps: Deps; readonly now: number },
  db: Db | Tx,
  row: ImportRecord,
): Promise<ImportView> {
  const { pending, ...counted } = countsOf(row.counts ? [] : await countGroups(db, row.id))
  const counts: ImportView['counts'] = row.counts ? JSON.parse(row.counts) : counted
  const existing = await kindOf(deps, row).count(db, row.subject_id)
  const undoUntil = row.state === 'done' && row.finished_at !== null ? row.finished_at + undoPeriodMs : null
  const progress = {
    receiving: await countReceived(db, row),
    importing: counts.imported + counts.stayed,
    undoing: counts.undone + counts.kept,
  } as const
  return {
    _id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    fileName: row.file_name,
    sha256: row.sha256,
    state: row.state,
    firstLogIn: row.first_log_in,
    by: (await findStarter(db, row.created_by))?.name ?? '',
    createdAt: new Date(row.created_at).toISOString(),
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    undoUntil: undoUntil !== null && undoUntil > now ? new Date(undoUntil).toISOString() : null,
    rows: row.rows,
    at: row.state in progress ? progress[row.state as keyof typeof progress] : row.rows - pending,
    counts,
    mustTypeChanged: areManyChanged(counts.changed, existing) && counts.changed > 0,
    existing,
  }
}

const countReceived = (db: Db | Tx, { id, state }: ImportRecord) =>
  state === 'receiving' ? countRows(db, id) : Promise.resolve(0)

export const presentRow = (found: Pick<ImportRecord, 'subject_id'>, row: ImportRowRecord): ImportRow => ({
  _id: `${row.import_id}-${row.number}`,
  number: row.number,
  name: row.name,
  // Lists have no pending rows.
  state: row.state === 'pending' ? 'unchanged' : row.state,
  outcome: row.outcome,
  // An import of grades (with `subject_id`) must not reveal students.
  subjectId: found.subject_id === null ? row.subject_id : null,
  changes: JSON.parse(row.changes),
  errors: JSON.parse(row.errors),
})
