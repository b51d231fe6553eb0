import type { ImportRow, ImportView } from '#contract/imports/imports.ts'
import type { ColumnOfKind, RowPlan, RowValues } from '../../kernel/import-kind.ts'
import { withoutGuard } from '../../platform/import-cells.rules.ts'
import type { ImportRowRecord } from './imports.tables.ts'

export type RowError = ImportRow['errors'][number]

interface Reading {
  readonly values: Record<string, string | null>
  readonly errors: readonly RowError[]
  /** What identifies the row, as it is compared. */
  readonly keys: readonly { readonly column: string; readonly compared: string }[]
}

/** A dash of any length; it clears the field. */
const dash = /^[-\u2010-\u2015]$/

/**
 * What the cells of a row mean. An empty cell changes nothing; `-` clears.
 * @param write makes text of a reason, in the language that is set
 * @param cannotClear the reason where a field may not be empty
 */
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
  const keys: { column: string; compared: string }[] = []
  for (const [at, column] of columns.entries()) {
    const cell = withoutGuard(cells[at] ?? '').trim()
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
    if (column.identity)
      keys.push({ column: column.key, compared: column.comparedAs?.(read.value) ?? read.value })
  }
  return { values, errors, keys }
}

export function keysOf(columns: readonly ColumnOfKind[], values: RowValues) {
  return columns.flatMap((column) => {
    const value = values[column.key]
    if (!column.identity || !value) return []
    return [{ column, compared: column.comparedAs?.(value) ?? value }]
  })
}

/** What the dry run showed is what is imported. */
export function isAsPreviewed(
  plan: RowPlan,
  row: Pick<ImportRowRecord, 'state' | 'changes' | 'subject_id'>,
): boolean {
  if (plan.state !== row.state) return false
  if (plan.state !== 'changed') return true
  return plan.subjectId === row.subject_id && JSON.stringify(plan.changes) === row.changes
}

/** More than a fifth of the existing ones. */
export const isManyChanged = (changed: number, existing: number): boolean => changed * 5 > existing

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
