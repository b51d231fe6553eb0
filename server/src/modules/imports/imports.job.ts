import { setImmediate as turn } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import { programRequestPrefix } from '#contract/audit/audit.ts'
import { may } from '#contract/permissions.ts'
import { type SystemCall, systemCall } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import type { ImportKind, PlannedRow, RowPlan, RowValues } from '../../kernel/import-kind.ts'
import { DomainError } from '../../platform/errors.ts'
import { i18nOf } from '../../platform/i18n.ts'
import {
  changeImport,
  changeRow,
  countGroups,
  findDue,
  findKeys,
  findNextToImport,
  findNextToUndo,
  findPending,
  findRow,
  findStarter,
  lockImport,
} from './imports.repository.ts'
import { countsOf, isAsPreviewed, keysOf, type RowError } from './imports.rules.ts'
import type { ImportRecord, ImportRowRecord } from './imports.tables.ts'
import { kindOf } from './present-imports.ts'

/** Short runs, so that the process can stop in between. It ends just before the job begins again. */
const runMs = 2_800

/** Rows of the dry run that are compared together. */
const rowsAtOnce = 100

/** More than one, because the cause may pass. */
const mostAttempts = 3

/**
 * Goes on where it stopped: each row and its outcome are one transaction. Several instances take turns, because each
 * step locks the import.
 */
export async function runDueImports(deps: Deps): Promise<void> {
  const until = performance.now() + runMs
  while (performance.now() < until) {
    const found = await findDue(deps.database.db)
    if (!found) return
    await step(deps, found)
    // Requests that came in meanwhile go first.
    await turn()
  }
}

async function step(deps: Deps, found: ImportRecord): Promise<void> {
  const call = systemCall(deps, `${programRequestPrefix}imports`, { id: found.created_by })
  const kind = kindOf(deps, found)
  if (found.state === 'checking') await check(call, kind, found)
  if (found.state === 'importing') await importRow(call, kind, found)
  if (found.state === 'undoing') await undoRow(call, kind, found)
}

/** Rows that cannot be compared together are compared one by one, so that only the row at fault is wrong. */
async function check(call: SystemCall, kind: ImportKind, found: ImportRecord): Promise<void> {
  let rows: readonly ImportRowRecord[] = []
  const checkNext = (most: number) =>
    call.write(async (work) => {
      const locked = await lockImport(work.tx, found.id)
      if (locked?.state !== 'checking') return
      rows = await findPending(work.tx, found.id, locked.at_row, most)
      await checkRows(work, kind, locked, rows)
    })
  try {
    await checkNext(rowsAtOnce)
  } catch {
    rows = []
    try {
      await checkNext(1)
    } catch (error) {
      const [at] = rows
      if (!at) throw error
      await failRow(call, { found, at, error, failed: { state: 'wrong' } })
    }
  }
}

async function checkRows(
  { tx }: Work,
  kind: ImportKind,
  found: ImportRecord,
  rows: readonly ImportRowRecord[],
): Promise<void> {
  const last = rows.at(-1)
  if (!last) return changeImport(tx, found.id, { state: 'checked', at_row: 0 })
  const planned = await compareRows(tx, kind, found, rows)
  const twice = planned.flatMap(({ first, row }) => (first === null ? row : []))
  const plans = new Map(
    (await kind.plan(tx, twice)).map((plan, at) => [twice[at] as PlannedRow, plan] as const),
  )
  for (const [at, { row, first }] of planned.entries()) {
    const record = rows[at] as ImportRowRecord
    const plan = first === null ? plans.get(row) : undefined
    await changeRow(tx, record, plan ? columnsOf(found, record, plan) : wrongTwice(found, record, first))
  }
  await changeImport(tx, found.id, { at_row: last.number })
}

interface Compared {
  readonly row: PlannedRow
  /** The earlier row of the same person, with the column that says so. */
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
  const keyed = new Map(known.map((key) => [`${key.column_key} ${key.compared}`, key]))
  return read.map(({ row, values }) => {
    const keys = keysOf(kind, values).map((key) => ({
      ...key,
      group: keyed.get(`${key.column} ${key.compared}`),
    }))
    const earlier = keys.find(({ isUnique, group }) => isUnique && group && Number(group.first) < row.number)
    const shared = keys.filter(({ group }) => Number(group?.count ?? 1) > 1).map(({ column }) => column)
    const first = earlier ? { column: earlier.column, number: Number(earlier.group?.first) } : null
    return { row: { values, shared }, first }
  })
}

function wrongTwice({ language }: ImportRecord, record: ImportRowRecord, first: Compared['first']) {
  const { column = '', number = 0 } = first ?? {}
  const values = JSON.parse(record.row_values) as RowValues
  const reason = i18nOf(language)._(msg`Row ${{ number }} has this too.`)
  return { state: 'wrong' as const, errors: errorsJson({ column, value: values[column] ?? '', reason }) }
}

function columnsOf({ language }: ImportRecord, record: ImportRowRecord, plan: RowPlan) {
  const { state, name } = plan
  if (state === 'new') return { state, name, is_invitable: plan.isInvitable ? 1 : 0 }
  if (state !== 'wrong')
    return { state, name, subject_id: plan.subjectId, changes: JSON.stringify(plan.changes) }
  const values = JSON.parse(record.row_values) as RowValues
  const reason = i18nOf(language)._(plan.text)
  return {
    state,
    name,
    errors: errorsJson({ column: plan.column, value: values[plan.column] ?? '', reason }),
  }
}

const errorsJson = (error: RowError) => JSON.stringify([error])

const changedSince = msg`This was changed since the dry run. Please choose the file again.`

/** Starts with the lock of the import, and ends before a row when the person may not import any more. */
async function importRow(call: SystemCall, kind: ImportKind, found: ImportRecord): Promise<void> {
  const { id } = found
  let at: ImportRowRecord | undefined
  try {
    await call.write(async (work) => {
      const { tx } = work
      const locked = await lockImport(tx, id)
      if (locked?.state !== 'importing') return
      if (!(await mayStillImport(work, locked.created_by))) return finish(work, locked, 'stopped')
      at = await findNextToImport(tx, id, locked.at_row)
      if (!at) return finish(work, locked, 'done')
      const row = await plannedAgain(tx, kind, locked, at)
      const [plan] = await kind.plan(tx, [row])
      await changeImport(tx, id, { at_row: at.number })
      if (!plan || !isAsPreviewed(plan, at)) return stay(work, locked, at, plan)
      if (plan.state !== 'new' && plan.state !== 'changed') return
      const { subjectId, undo } = await kind.apply(work, row, plan, { firstLogIn: locked.first_log_in })
      await changeRow(tx, at, {
        outcome: 'imported',
        subject_id: subjectId,
        undo: JSON.stringify(undo),
        attempts: 0,
      })
    })
  } catch (error) {
    if (!at) throw error
    await failRow(call, { found, at, error, failed: { outcome: 'stayed' } })
  }
}

async function plannedAgain(
  tx: Work['tx'],
  kind: ImportKind,
  found: ImportRecord,
  record: ImportRowRecord,
): Promise<PlannedRow> {
  const [compared] = await compareRows(tx, kind, found, [record])
  if (!compared) throw new Error('a row is compared')
  return compared.row
}

async function stay({ tx }: Work, found: ImportRecord, row: ImportRowRecord, plan: RowPlan | undefined) {
  const text = plan?.state === 'wrong' ? plan.text : changedSince
  const reason = i18nOf(found.language)._(text)
  await changeRow(tx, row, { outcome: 'stayed', errors: errorsJson({ column: '', value: '', reason }) })
}

async function mayStillImport({ tx }: Work, id: string): Promise<boolean> {
  const person = await findStarter(tx, id)
  return person?.deactivated_at === null && person.deleted_at === null && may(person.staff_role, 'manage')
}

async function finish(work: Work, { id, kind }: ImportRecord, state: 'done' | 'stopped' | 'undone') {
  const { pending: _, ...counts } = countsOf(await countGroups(work.tx, id))
  const finished = { state, counts: JSON.stringify(counts) }
  await changeImport(work.tx, id, { ...finished, ...(state !== 'undone' && { finished_at: work.now }) })
  if (state !== 'undone')
    await work.audit({ action: 'import.finish', subject: ['import', id], detail: { kind, state, ...counts } })
}

/** Row by row; what something was built on stays, with the reason. */
async function undoRow(call: SystemCall, kind: ImportKind, found: ImportRecord): Promise<void> {
  const { id } = found
  let at: ImportRowRecord | undefined
  try {
    await call.write(async (work) => {
      const { tx } = work
      const locked = await lockImport(tx, id)
      if (locked?.state !== 'undoing') return
      at = await findNextToUndo(tx, id, locked.at_row)
      if (!at) return finish(work, locked, 'undone')
      await changeImport(tx, id, { at_row: at.number })
      if (at.subject_id === null || at.undo === null) throw new Error('an imported row can be undone')
      await kind.undo(work, { subjectId: at.subject_id, undo: JSON.parse(at.undo) })
      await changeRow(tx, at, { outcome: 'undone', undo: null })
    })
  } catch (error) {
    if (!at) throw error
    await failRow(call, { found, at, error, failed: { outcome: 'kept' } })
  }
}

interface FailedRow {
  readonly found: ImportRecord
  readonly at: ImportRowRecord
  readonly error: unknown
  readonly failed: Pick<ImportRowRecord, 'outcome'> | { readonly state: 'wrong' }
}

/**
 * A refusal ends the row at once. Any other error ends it after some attempts, and is thrown on for the log. While the
 * database is away no attempt counts, because the count cannot be written.
 */
async function failRow(call: SystemCall, { found, at, error, failed }: FailedRow): Promise<void> {
  const isRefused = error instanceof DomainError
  await call.write(async ({ tx }) => {
    if ((await lockImport(tx, found.id))?.state !== found.state) return
    const row = await findRow(tx, at)
    // Another instance may have done it meanwhile.
    if (row?.state !== at.state || row.outcome !== at.outcome) return
    const attempts = row.attempts + 1
    if (!isRefused && attempts < mostAttempts) return changeRow(tx, at, { attempts })
    const reason = i18nOf(found.language)._(isRefused ? error.text : faultOfOurs)
    await changeRow(tx, at, { ...failed, attempts: 0, errors: errorsJson({ column: '', value: '', reason }) })
    await changeImport(tx, found.id, { at_row: at.number })
  })
  if (!isRefused) throw error
}

const faultOfOurs = msg`This row failed because of a fault in the program. The log of the server has more.`
