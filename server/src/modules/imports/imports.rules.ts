import type { ImportRow, ImportView } from '#contract/imports/imports.ts'
import type { ColumnOfKind, ComparedRow, ImportKind, RowPlan, RowValues } from '../../kernel/import-kind.ts'
import { withoutFormulaGuard } from '../../platform/import-cells.rules.ts'
import type { ImportRowRecord } from './imports.tables.ts'

export type RowError = ImportRow['errors'][number]

interface Reading {
  readonly values: Record<string, string | null>
  readonly errors: readonly RowError[]
}

/** Any dash clears the field. */
const dash = /^[-\u2010-\u2015]$/

/** An empty cell changes nothing. */
export function readCells(
  columns: readonly ColumnOfKind[],
  cells: readonly string[],
  {
    now,
    write,
    cannotClear,
  }: {
    readonly now: number
    readonly write: (error: Extract<ReturnType<ColumnOfKind['read']>, { error: unknown }>['error']) => string
    readonly cannotClear: string
  },
): Reading {
  const values: Record<string, string | null> = {}
  const errors: RowError[] = []
  for (const [index, column] of columns.entries()) {
    const cell = withoutFormulaGuard(cells[index] ?? '').trim()
    if (cell === '') continue
    const refuse = (reason: string) => errors.push({ column: column.key, value: cell.slice(0, 200), reason })
    if (dash.test(cell)) {
      if (column.canBeCleared) values[column.key] = null
      else refuse(cannotClear)
      continue
    }
    const read = column.read(cell, now)
    if ('error' in read) {
      refuse(write(read.error))
      continue
    }
    if (read.value === '') continue
    values[column.key] = read.value
  }
  return { values, errors }
}

export interface RowKey {
  readonly column: string
  readonly compared: string
  readonly isUnique: boolean
}

/** Equal keys reveal repeated rows. */
export function keysOf(
  { columns, uniqueTogether }: Pick<ImportKind, 'columns' | 'uniqueTogether'>,
  values: RowValues,
): RowKey[] {
  const columnKeys = columns.flatMap(({ key: column, identity, comparisonKey: comparedAs }) => {
    const value = values[column]
    if (!identity || !value) return []
    return [{ column, compared: comparedAs?.(value) ?? value, isUnique: identity === 'unique' }]
  })
  const combined = uniqueTogether?.keyOf(values)
  return combined
    ? [...columnKeys, { column: uniqueTogether?.column ?? '', compared: combined, isUnique: true }]
    : columnKeys
}

/** Only changes that the dry run showed are imported. */
export function isAsPreviewed(
  plan: RowPlan,
  row: Pick<ImportRowRecord, 'state' | 'changes' | 'subject_id' | 'version'>,
): boolean {
  if (plan.state !== row.state) return false
  if (plan.state !== 'new' && plan.state !== 'changed') return true
  const { subject_id, changes, version } = comparedColumns(plan)
  return subject_id === row.subject_id && changes === row.changes && version === row.version
}

export const comparedColumns = ({ subjectId, changes = [], version }: Partial<ComparedRow>) => ({
  subject_id: subjectId ?? null,
  changes: JSON.stringify(changes),
  version: version ?? null,
})

export const areManyChanged = (changed: number, existing: number): boolean => changed * 5 > existing

type Counts = ImportView['counts']

export const noCounts: Counts = {
  ...{ new: 0, changed: 0, unchanged: 0, wrong: 0 },
  ...{ imported: 0, stayed: 0, undone: 0, kept: 0, invitable: 0 },
}

export function countsOf(
  groups: readonly (Pick<ImportRowRecord, 'state' | 'outcome' | 'is_invitable'> & {
    readonly count: number
  })[],
): Counts & { readonly pending: number } {
  const counts = { ...noCounts, pending: 0 }
  for (const { state, outcome, is_invitable, count } of groups) {
    counts[state] += count
    if (outcome) counts[outcome] += count
    if (state === 'new' && is_invitable) counts.invitable += count
  }
  return counts
}
