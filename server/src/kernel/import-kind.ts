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
  /** Read in English and Hindi. */
  readonly heading: MessageDescriptor
  /** More headings, in English. */
  readonly others?: readonly string[]
  readonly rule: MessageDescriptor
  readonly sample: string
  readonly isNeeded?: true
  /** A cell `-` clears it. */
  readonly canBeCleared?: true
  /** `unique`: no two rows of a file have the same value. `shared`: siblings may. */
  readonly identity?: 'unique' | 'shared'
  /** Default: the value itself. */
  comparedAs?(value: string): string
  /** Synchronous, because the schemas have the reader's language only while it runs. */
  read(cell: string, now: number): ReadCell
}

/** null clears a column; an absent one stays. */
export type RowValues = Readonly<Record<string, string | null | undefined>>

export interface PlannedRow {
  readonly values: RowValues
  /** Keys of columns whose value another row has too. */
  readonly shared: readonly string[]
}

export interface FieldChange {
  readonly column: string
  readonly from: string
  readonly to: string
}

/** A row's record and the changes to it. */
export interface ComparedRow {
  readonly subjectId: string
  readonly changes: readonly FieldChange[]
  /** Not imported if the record has another version by then. */
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
  /** Plain JSON, removed with the row. */
  readonly undo: unknown
}

export interface ImportContext {
  /** null: the whole school. */
  readonly subjectId: string | null
  readonly startedBy: string
  readonly i18n: I18n
  readonly firstLogIn: FirstLogIn
}

export type ImportUser = Pick<Caller, 'id' | 'role' | 'staffRole'>

export interface ImportKind {
  readonly name: ImportKindName
  /**
   * For imports about one thing, such as an assignment's grades. Absent: people with `manage` import
   * into the whole school.
   */
  readonly mayUse?: (db: Db | Tx, user: ImportUser, subjectId: string) => Promise<boolean>
  readonly columns: readonly ColumnOfKind[]
  /** A combination that a file has once, such as student and course. */
  readonly uniqueTogether?: { readonly column: string; of(values: RowValues): string | null }
  nameOf(values: RowValues): string
  /** Changes of more than a fifth of these records must be confirmed. */
  count(db: Db | Tx, subjectId: string | null): Promise<number>
  /** Cells by column key, for the ZIP of the school. */
  rows?(db: Db | Tx): AsyncIterable<Readonly<Record<string, string>>>
  /** Writes nothing. Plans are in the order of the rows. */
  plan(db: Db | Tx, rows: readonly PlannedRow[], context: ImportContext): Promise<readonly RowPlan[]>
  /** Locks what it changes. The plan is of the same transaction. */
  apply(
    work: Work,
    row: PlannedRow,
    plan: NewRow | KnownRow<'changed'>,
    context: ImportContext,
  ): Promise<AppliedRow>
  /** @throws `cannotUndo` */
  undo(work: Work, applied: AppliedRow, context: ImportContext): Promise<void>
}

export const readBy =
  (schema: z.ZodMiniType<string | undefined>) =>
  (cell: string): ReadCell => {
    const { data, error } = schema.safeParse(cell)
    return error ? { error: error.issues[0]?.message ?? '' } : { value: data ?? '' }
  }

/** @param reason shown beside the row, which stays */
export const cannotUndo = (reason: MessageDescriptor) => new DomainError('VALIDATION', reason)
