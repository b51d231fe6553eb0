import type { FirstLogIn, ImportKindName, ImportView } from '#contract/imports/imports.ts'
import type { Language } from '#contract/languages.ts'
import type { Defaulted } from '../../database/schema.ts'

export interface ImportRecord {
  id: string
  kind: ImportKindName
  /** null for an import of the whole school. */
  subject_id: string | null
  file_name: string
  sha256: string
  /** The language of the reasons in the rows. */
  language: Language
  /** JSON: keys of the columns, in the order of the cells. */
  columns: string
  state: ImportView['state']
  first_log_in: FirstLogIn
  rows: number
  /** The number of the row that the job has reached. */
  at_row: number
  created_by: string
  created_at: number
  started_at: number | null
  finished_at: number | null
  /** JSON, saved when the import ends, because the rows are removed later. */
  counts: string | null
}

export interface ImportRowRecord {
  import_id: string
  /** The row number in the spreadsheet. */
  number: number
  /** JSON: the cells as uploaded. */
  cells: string
  /** JSON: the values of the cells, by column. */
  row_values: string
  state: 'pending' | 'new' | 'changed' | 'unchanged' | 'wrong'
  outcome: 'imported' | 'stayed' | 'undone' | 'kept' | null
  name: string
  subject_id: string | null
  /** JSON: the changed fields. */
  changes: string
  /** The version of the existing record in the dry run. */
  version: number | null
  /** JSON: the reasons why the row is wrong or stays. */
  errors: string
  /** JSON: the data for undoing. */
  undo: string | null
  is_invitable: number
  /** Attempts that failed because of a fault in the program or the database. */
  attempts: number
}

declare module '../../database/schema.ts' {
  interface Schema {
    imports: Defaulted<
      ImportRecord,
      'subject_id' | 'first_log_in' | 'at_row' | 'started_at' | 'finished_at' | 'counts'
    >
    import_rows: Defaulted<
      ImportRowRecord,
      'outcome' | 'subject_id' | 'version' | 'changes' | 'errors' | 'undo' | 'is_invitable' | 'attempts'
    >
    /** The keys of rows, which reveal repeated persons in a file. */
    import_keys: { import_id: string; column_key: string; compared: string; number: number }
  }
}
