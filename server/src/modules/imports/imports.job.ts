import { setImmediate as turn } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import { programRequestPrefix } from '#contract/audit/audit.ts'
import { isDatabaseUnavailable, isStorageFailure, isTooSlow } from '../../database/failures.ts'
import { type SystemCall, systemCall } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import type { ImportContext, ImportKind, PlannedRow, RowPlan, RowValues } from '../../kernel/import-kind.ts'
import { DomainError } from '../../platform/errors.ts'
import { i18nOf } from '../../platform/i18n.ts'
import {
  changeImport,
  changeRow,
  countGroups,
  findDueImport,
  findKeys,
  findNextToImport,
  findNextToUndo,
  findPendingRows,
  findRow,
  findStarter,
  lockImport,
} from './imports.repository.ts'
import { comparedColumns, countsOf, isAsPreviewed, keysOf, type RowError } from './imports.rules.ts'
import type { ImportRecord, ImportRowRecord } from './imports.tables.ts'
import { kindOf } from './present-imports.ts'
import { mayUse } from './who-may-import.ts'

/** Runs are short, because a stopping process waits for their end. */
const maxRunMs = 2_800

/** Rows per transaction of the dry run. */
const rowsPerCheck = 100

/** Rows per transaction, for which other writes wait in SQLite. */
const rowsPerImport = 10

/** Attempts per row: a failure may be temporary. */
const maxAttempts = 3

/**
 * An interrupted import resumes, because a row and its outcome share a transaction. Each step locks the
 * import.
 */
export async function runDueImports(deps: Deps): Promise<void> {
  const until = performance.now() + maxRunMs
  while (performance.now() < until) {
    const found = await findDueImport(deps.database.db)
    if (!found) return
    await step(deps, found)
    // Lets waiting requests run first.
    await turn()
  }
}

async function step(deps: Deps, found: ImportRecord): Promise<void> {
  const call = systemCall(deps, `${programRequestPrefix}imports`, { id: found.created_by })
  const kind = kindOf(deps, found)
  if (found.state === 'checking') await check(call, kind, found)
  if (found.state === 'importing') await importRows(call, kind, found)
  if (found.state === 'undoing') await undoRow(call, kind, found)
}

const contextOf = (found: ImportRecord): ImportContext => ({
  subjectId: found.subject_id,
  startedBy: found.created_by,
  i18n: i18nOf(found.language),
  firstLogIn: found.first_log_in,
})

interface Batch {
  /** Rows per transaction. */
  readonly most: number
  readonly failed: FailedRow['failed']
  /** @returns the rows for `handle` */
  readonly take: (work: Work, most: number) => Promise<readonly ImportRowRecord[]>
  readonly handle: (work: Work, rows: readonly ImportRowRecord[]) => Promise<void>
}

/** When a batch fails, the first row is tried alone: only faulty rows fail. */
async function handleBatch(call: SystemCall, found: ImportRecord, batch: Batch): Promise<void> {
  let rows: readonly ImportRowRecord[] = []
  const handleNext = (most: number) =>
    call.write(async (work) => {
      rows = []
      rows = await batch.take(work, most)
      if (rows.length > 0) await batch.handle(work, rows)
    })
  try {
    await handleNext(batch.most)
  } catch {
    try {
      await handleNext(1)
    } catch (error) {
      const [record] = rows
      if (!record) throw error
      await failRow(call, { found, record, error, failed: batch.failed })
    }
  }
}

const check = (call: SystemCall, kind: ImportKind, found: ImportRecord): Promise<void> =>
  handleBatch(call, found, {
    most: rowsPerCheck,
    failed: { state: 'wrong' },
    async take({ tx }, most) {
      const locked = await lockImport(tx, found.id)
      if (locked?.state !== 'checking') return []
      const rows = await findPendingRows(tx, found.id, locked.at_row, most)
      if (rows.length === 0) await changeImport(tx, found.id, { state: 'checked', at_row: 0 })
      return rows
    },
    handle: (work, rows) => checkRows(work, kind, found, rows),
  })

async function checkRows(
  { tx }: Work,
  kind: ImportKind,
  found: ImportRecord,
  rows: readonly ImportRowRecord[],
): Promise<void> {
  const planned = await compareRows(tx, kind, found, rows)
  const unique = planned.flatMap(({ first, row }) => (first === null ? row : []))
  const plans = new Map(
    (await kind.plan(tx, unique, contextOf(found))).map(
      (plan, index) => [unique[index] as PlannedRow, plan] as const,
    ),
  )
  for (const [index, { row, first }] of planned.entries()) {
    const record = rows[index] as ImportRowRecord
    const plan = first === null ? plans.get(row) : undefined
    await changeRow(tx, record, plan ? columnsOf(found, record, plan) : repeatedRow(found, record, first))
  }
  await changeImport(tx, found.id, { at_row: rows.at(-1)?.number })
}

interface Compared {
  readonly row: PlannedRow
  /** The earlier row with the same key, in `column`; null for none. */
  readonly first: { readonly column: string; readonly number: number } | null
}

async function compareRows(
  tx: Work['tx'],
  kind: ImportKind,
  found: ImportRecord,
  rows: readonly ImportRowRecord[],
): Promise<Compared[]> {
  const read = rows.map((row) => ({ row, values: JSON.parse(row.row_values) as RowValues }))
  const all = read.flatMap(({ values }) => keysOf(kind, values))
  const known = await findKeys(tx, found.id, [...new Set(all.map(({ compared }) => compared))])
  const groupByKey = new Map(known.map((key) => [`${key.column_key} ${key.compared}`, key]))
  return read.map(({ row, values }) => {
    const keys = keysOf(kind, values).map((key) => ({
      ...key,
      group: groupByKey.get(`${key.column} ${key.compared}`),
    }))
    const earlier = keys.find(({ isUnique, group }) => isUnique && group && Number(group.first) < row.number)
    const shared = keys.filter(({ group }) => Number(group?.count ?? 1) > 1).map(({ column }) => column)
    const first = earlier ? { column: earlier.column, number: Number(earlier.group?.first) } : null
    return { row: { values, shared }, first }
  })
}

function repeatedRow({ language }: ImportRecord, record: ImportRowRecord, first: Compared['first']) {
  const { column = '', number = 0 } = first ?? {}
  const values = JSON.parse(record.row_values) as RowValues
  const reason = i18nOf(language)._(msg`Row ${{ number }} has this too.`)
  return { state: 'wrong' as const, errors: errorsJson({ column, value: values[column] ?? '', reason }) }
}

function columnsOf({ language, columns }: ImportRecord, record: ImportRowRecord, plan: RowPlan) {
  const { state, name } = plan
  if (state === 'new')
    return { state, name, is_invitable: plan.isInvitable ? 1 : 0, ...comparedColumns(plan) }
  if (state !== 'wrong') return { state, name, ...comparedColumns(plan) }
  const cells = JSON.parse(record.cells) as string[]
  // Shows the typed cell: a parsed amount is in paise.
  const value = cells[(JSON.parse(columns) as string[]).indexOf(plan.column)] ?? ''
  const reason = i18nOf(language)._(plan.text)
  return { state, name, errors: errorsJson({ column: plan.column, value: value.slice(0, 200), reason }) }
}

const errorsJson = (error: RowError) => JSON.stringify([error])

const changedSince = msg`This was changed since the dry run. Please choose the file again.`

const importRows = (call: SystemCall, kind: ImportKind, found: ImportRecord): Promise<void> =>
  handleBatch(call, found, {
    most: rowsPerImport,
    failed: { outcome: 'stayed' },
    async take(work, most) {
      const { tx } = work
      const locked = await lockImport(tx, found.id)
      if (locked?.state !== 'importing') return []
      const isStopped = !(await mayStillImport(work, kind, locked))
      const rows = isStopped ? [] : await findNextToImport(tx, found.id, locked.at_row, most)
      if (rows.length === 0) await finish(work, locked, isStopped ? 'stopped' : 'done')
      return rows
    },
    async handle(work, records) {
      const rows = (await compareRows(work.tx, kind, found, records)).map(({ row }) => row)
      const plans = await kind.plan(work.tx, rows, contextOf(found))
      for (const [index, record] of records.entries())
        await importRow(work, kind, found, { record, row: rows[index] as PlannedRow, plan: plans[index] })
      await changeImport(work.tx, found.id, { at_row: records.at(-1)?.number })
    },
  })

interface RowToImport {
  readonly record: ImportRowRecord
  readonly row: PlannedRow
  readonly plan: RowPlan | undefined
}

async function importRow(
  work: Work,
  kind: ImportKind,
  found: ImportRecord,
  { record, row, plan }: RowToImport,
): Promise<void> {
  if (!plan || !isAsPreviewed(plan, record)) return markStayed(work, found, record, plan)
  if (plan.state !== 'new' && plan.state !== 'changed') return
  const { subjectId, undo } = await kind.apply(work, row, plan, contextOf(found))
  await changeRow(work.tx, record, {
    outcome: 'imported',
    subject_id: subjectId,
    undo: JSON.stringify(undo),
    attempts: 0,
  })
}

async function markStayed(
  { tx }: Work,
  found: ImportRecord,
  row: ImportRowRecord,
  plan: RowPlan | undefined,
) {
  const text = plan?.state === 'wrong' ? plan.text : changedSince
  const reason = i18nOf(found.language)._(text)
  await changeRow(tx, row, { outcome: 'stayed', errors: errorsJson({ column: '', value: '', reason }) })
}

async function mayStillImport(
  { tx }: Work,
  kind: ImportKind,
  { created_by, subject_id }: ImportRecord,
): Promise<boolean> {
  const person = await findStarter(tx, created_by)
  if (person?.deactivated_at !== null || person.deleted_at !== null) return false
  return mayUse(tx, kind, { ...person, staffRole: person.staff_role }, subject_id)
}

async function finish(work: Work, { id, kind }: ImportRecord, state: 'done' | 'stopped' | 'undone') {
  const { pending: _, ...counts } = countsOf(await countGroups(work.tx, id))
  const finished = { state, counts: JSON.stringify(counts) }
  await changeImport(work.tx, id, { ...finished, ...(state !== 'undone' && { finished_at: work.now }) })
  if (state !== 'undone')
    await work.audit({ action: 'import.finish', subject: ['import', id], detail: { kind, state, ...counts } })
}

/** A row that later work needs stays imported, with the reason. */
async function undoRow(call: SystemCall, kind: ImportKind, found: ImportRecord): Promise<void> {
  const { id } = found
  let record: ImportRowRecord | undefined
  try {
    await call.write(async (work) => {
      const { tx } = work
      const locked = await lockImport(tx, id)
      if (locked?.state !== 'undoing') return
      record = await findNextToUndo(tx, id, locked.at_row)
      if (!record) return finish(work, locked, 'undone')
      await changeImport(tx, id, { at_row: record.number })
      if (record.subject_id === null || record.undo === null) throw new Error('an imported row can be undone')
      const applied = { subjectId: record.subject_id, undo: JSON.parse(record.undo) }
      await kind.undo(work, applied, contextOf(found))
      await changeRow(tx, record, { outcome: 'undone', undo: null })
    })
  } catch (error) {
    if (!record) throw error
    await failRow(call, { found, record, error, failed: { outcome: 'kept' } })
  }
}

interface FailedRow {
  readonly found: ImportRecord
  readonly record: ImportRowRecord
  readonly error: unknown
  readonly failed: Pick<ImportRowRecord, 'outcome'> | { readonly state: 'wrong' }
}

/**
 * A DomainError fails the row at once, other errors after some attempts. Rethrows other errors for the log.
 * Attempts do not count while the database is unavailable or the disk is full.
 */
async function failRow(call: SystemCall, { found, record, error, failed }: FailedRow): Promise<void> {
  if (isStorageFailure(error) || (isDatabaseUnavailable(error) && !isTooSlow(error))) throw error
  const isRefused = error instanceof DomainError
  await call.write(async ({ tx }) => {
    if ((await lockImport(tx, found.id))?.state !== found.state) return
    const row = await findRow(tx, record)
    // Another instance may have handled the row.
    if (row?.state !== record.state || row.outcome !== record.outcome) return
    const attempts = row.attempts + 1
    if (!isRefused && attempts < maxAttempts) return changeRow(tx, record, { attempts })
    const reason = i18nOf(found.language)._(isRefused ? error.text : programFaultText)
    const errors = errorsJson({ column: '', value: '', reason })
    await changeRow(tx, record, { ...failed, attempts: 0, errors })
    await changeImport(tx, found.id, { at_row: record.number })
  })
  if (!isRefused) throw error
}

const programFaultText = msg`This row failed because of a fault in the program. The log of the server has more.`
