import type { I18n, MessageDescriptor } from '@lingui/core'
import type * as z from 'zod/mini'
import type { FirstLogIn, ImportKindName } from '#contract/imports/imports.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Caller } from '../platform/caller.ts'
import { DomainError } from '../platform/errors.ts'
import type { Work } from './deps.ts'

export type ReadCell = { readonly value: string } | { readonly error: MessageDescriptor | string }

export interface ColumnOfKind {
  readonly key: string
  /** Files use the English or Hindi heading. */
  readonly heading: MessageDescriptor
  /** Other English headings. */
  readonly otherHeadings?: readonly string[]
  readonly rule: MessageDescriptor
  readonly sample: string
  readonly isNeeded?: true
  /** A cell with `-` clears the value. */
  readonly canBeCleared?: true
  /** `unique`: no two rows of a file share the value. `shared`: siblings may. */
  readonly identity?: 'unique' | 'shared'
  /** The form that is compared; by default the value itself. */
  comparisonKey?(value: string): string
  /** Synchronous, because schemas have the reader's language only during this call. */
  read(cell: string, now: number): ReadCell
}

/** null clears a column. An absent column keeps its value. */
export type RowValues = Readonly<Record<string, string | null | undefined>>

export interface PlannedRow {
  readonly values: RowValues
  /** Keys of columns whose value another row shares. */
  readonly shared: readonly string[]
}

export interface FieldChange {
  readonly column: string
  readonly from: string
  readonly to: string
}

/** The record that a row changes. */
export interface ComparedRow {
  readonly subjectId: string
  readonly changes: readonly FieldChange[]
  /** If the record's version has changed meanwhile, the row is not imported. */
  readonly version?: number
}

interface NewRow extends Partial<ComparedRow> {
  readonly state: 'new'
  readonly name: string
  readonly isInvitable?: boolean
}

export interface KnownRow<State extends 'changed' | 'unchanged' = 'changed' | 'unchanged'>
  extends ComparedRow {
  readonly state: State
  readonly name: string
}

interface WrongRow {
  readonly state: 'wrong'
  readonly name: string
  readonly column: string
  readonly text: MessageDescriptor
}

export type RowPlan = NewRow | KnownRow<'changed'> | KnownRow<'unchanged'> | WrongRow

export interface AppliedRow {
  readonly subjectId: string
  /** Plain JSON for `ImportKind.undo`, deleted together with the import's row. */
  readonly undo: unknown
}

export interface ImportContext {
  /** null when the import is about the whole school. */
  readonly subjectId: string | null
  readonly startedBy: string
  readonly i18n: I18n
  readonly firstLogIn: FirstLogIn
}

export type ImportUser = Pick<Caller, 'id' | 'role' | 'staffRole'>

export interface ImportKind {
  readonly name: ImportKindName
  /**
   * Decides about an import for one record, such as an assignment's grades. If absent, the import is for the
   * whole school and needs `manage`.
   */
  readonly mayUse?: (db: Db | Tx, user: ImportUser, subjectId: string) => Promise<boolean>
  readonly columns: readonly ColumnOfKind[]
  /** A combination that occurs once, such as student and course. */
  readonly uniqueTogether?: { readonly column: string; keyOf(values: RowValues): string | null }
  nameOf(values: RowValues): string
  /** Counts the records, because changing more than a fifth of them must be confirmed. */
  count(db: Db | Tx, subjectId: string | null): Promise<number>
  /** Existing records for the school's ZIP, as cells by column key. */
  rows?(db: Db | Tx): AsyncIterable<Readonly<Record<string, string>>>
  /** Writes nothing. Plans are in the order of the rows. */
  plan(db: Db | Tx, rows: readonly PlannedRow[], context: ImportContext): Promise<readonly RowPlan[]>
  /** Locks the changed records. The plan comes from the same transaction. */
  apply(
    work: Work,
    row: PlannedRow,
    plan: NewRow | KnownRow<'changed'>,
    context: ImportContext,
  ): Promise<AppliedRow>
  /** @throws the error of `cannotUndo` */
  undo(work: Work, applied: AppliedRow, context: ImportContext): Promise<void>
}

export const readBy =
  (schema: z.ZodMiniType<string | undefined>) =>
  (cell: string): ReadCell => {
    const { data, error } = schema.safeParse(cell)
    return error ? { error: error.issues[0]?.message ?? '' } : { value: data ?? '' }
  }

/** @param reason shown beside the row, whose changes stay */
export const cannotUndo = (reason: MessageDescriptor) => new DomainError('VALIDATION', reason)
