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
  /** A file may have this heading in English or Hindi. */
  readonly heading: MessageDescriptor
  /** Other English headings that a file may have. */
  readonly otherHeadings?: readonly string[]
  readonly rule: MessageDescriptor
  readonly sample: string
  readonly isNeeded?: true
  /** A cell with `-` clears the value. */
  readonly canBeCleared?: true
  /** `unique` when no two rows of a file may have the same value, `shared` when siblings may. */
  readonly identity?: 'unique' | 'shared'
  /** The form in which values are compared; without this method, the value itself. */
  comparisonKey?(value: string): string
  /** Must be synchronous, because schemas have the reader's language only during this call. */
  read(cell: string, now: number): ReadCell
}

/** null clears a column. An absent column keeps its value. */
export type RowValues = Readonly<Record<string, string | null | undefined>>

export interface PlannedRow {
  readonly values: RowValues
  /** Keys of columns whose value another row of the file has too. */
  readonly shared: readonly string[]
}

export interface FieldChange {
  readonly column: string
  readonly from: string
  readonly to: string
}

/** The record that a row of the file changes, with the changes. */
export interface ComparedRow {
  readonly subjectId: string
  readonly changes: readonly FieldChange[]
  /** The version of the record. The row is not imported if the version has changed meanwhile. */
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
  /** Plain JSON that `ImportKind.undo` reads. Deleted together with the row of the import. */
  readonly undo: unknown
}

export interface ImportContext {
  /** The record that the import is about; null for the whole school. */
  readonly subjectId: string | null
  readonly startedBy: string
  readonly i18n: I18n
  readonly firstLogIn: FirstLogIn
}

export type ImportUser = Pick<Caller, 'id' | 'role' | 'staffRole'>

export interface ImportKind {
  readonly name: ImportKindName
  /**
   * Who may import about one record, such as the grades of an assignment. Without this function, people
   * with the permission `manage` import into the whole school.
   */
  readonly mayUse?: (db: Db | Tx, user: ImportUser, subjectId: string) => Promise<boolean>
  readonly columns: readonly ColumnOfKind[]
  /** A combination that occurs once in a file, such as student and course. */
  readonly uniqueTogether?: { readonly column: string; keyOf(values: RowValues): string | null }
  nameOf(values: RowValues): string
  /** Counts the records. An import that changes more than a fifth of them must be confirmed. */
  count(db: Db | Tx, subjectId: string | null): Promise<number>
  /** The existing records for the ZIP of the school, as cells by column key. */
  rows?(db: Db | Tx): AsyncIterable<Readonly<Record<string, string>>>
  /** Writes nothing. Plans are in the order of the rows. */
  plan(db: Db | Tx, rows: readonly PlannedRow[], context: ImportContext): Promise<readonly RowPlan[]>
  /** Locks the records that it changes. The plan was made in the same transaction. */
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
