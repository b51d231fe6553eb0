import type { I18n, MessageDescriptor } from '@lingui/core'
import type * as z from 'zod/mini'
import type { FirstLogIn, ImportKindName } from '#contract/imports/imports.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Caller } from '../platform/caller.ts'
import type { Work } from './deps.ts'

/** The meaning of a cell, or the reason why the import refuses it. A string needs no translation. */
export type ReadCell = { readonly value: string } | { readonly error: MessageDescriptor | string }

export interface ColumnOfKind {
  readonly key: string
  /** English and Hindi headings are both recognised. */
  readonly heading: MessageDescriptor
  /** Others that spreadsheets use, in English. */
  readonly others?: readonly string[]
  readonly rule: MessageDescriptor
  readonly sample: string
  readonly isNeeded?: true
  /** `-` may clear it. */
  readonly canBeCleared?: true
  /** `unique`: two rows of a file with the same value are one thing twice. `shared`: siblings may share it. */
  readonly identity?: 'unique' | 'shared'
  /** As the value is compared with other rows; itself by default. */
  comparedAs?(value: string): string
  /** Synchronous, because the language of schemas is set around it. */
  read(cell: string, now: number): ReadCell
}

/** An absent column is left as it is; null clears it. */
export type RowValues = Readonly<Record<string, string | null | undefined>>

export interface PlannedRow {
  readonly values: RowValues
  /** The keys of columns whose value another row of the file has too. */
  readonly shared: readonly string[]
}

export interface FieldChange {
  readonly column: string
  /** As shown. */
  readonly from: string
  readonly to: string
}

/** The subject of a row as the school has it. */
export interface ComparedRow {
  readonly subjectId: string
  readonly changes: readonly FieldChange[]
  /** The row is not imported if the subject has another version by then. */
  readonly version?: number
}

interface NewRow extends Partial<ComparedRow> {
  readonly state: 'new'
  readonly name: string
  /** The person has an email, so an invitation can be sent. */
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
  /** What `undo` needs; plain JSON, removed with the row. */
  readonly undo: unknown
}

export interface ImportContext {
  /** null: the whole school. */
  readonly subjectId: string | null
  /** The person who started the import. */
  readonly startedBy: string
  /** Writes what the rows are called. */
  readonly i18n: I18n
  readonly firstLogIn: FirstLogIn
}

export type ImportUser = Pick<Caller, 'id' | 'role' | 'staffRole'>

/** One kind of import. It is a file of the module that owns the data, `x.import.ts`. */
export interface ImportKind {
  readonly name: ImportKindName
  /** For imports about one thing, such as the grades of an assignment. Absent: people with `manage` import into the whole school. */
  readonly mayUse?: (db: Db | Tx, user: ImportUser, subjectId: string) => Promise<boolean>
  readonly columns: readonly ColumnOfKind[]
  /** Two columns together, such as a student in a course, that a file has once. */
  readonly together?: { readonly column: string; of(values: RowValues): string | null }
  /** What a row is called until it is known, such as its name. */
  nameOf(values: RowValues): string
  /** How many there are; a fifth of them is the limit of careless changes. */
  count(db: Db | Tx, subjectId: string | null): Promise<number>
  /** The school as rows of this kind, for the ZIP of the whole school: the cells by the keys of the columns. */
  rows?(db: Db | Tx): AsyncIterable<Readonly<Record<string, string>>>
  /** Compares with the school and writes nothing. In the order of the rows. */
  plan(db: Db | Tx, rows: readonly PlannedRow[], context: ImportContext): Promise<readonly RowPlan[]>
  /** Locks what it changes. The plan was made in this transaction; a change in between is refused. */
  apply(
    work: Work,
    row: PlannedRow,
    plan: NewRow | KnownRow<'changed'>,
    context: ImportContext,
  ): Promise<AppliedRow>
  /** @throws DomainError saying why the row stays */
  undo(work: Work, applied: AppliedRow, context: ImportContext): Promise<void>
}

/** Checks a cell by a schema of the contract. */
export const readBy =
  (schema: z.ZodMiniType<string | undefined>) =>
  (cell: string): ReadCell => {
    const { data, error } = schema.safeParse(cell)
    return error ? { error: error.issues[0]?.message ?? '' } : { value: data ?? '' }
  }
