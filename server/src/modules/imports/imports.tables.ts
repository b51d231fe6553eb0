import type { FirstLogIn, ImportKindName, ImportView } from '#contract/imports/imports.ts'
import type { Language } from '#contract/languages.ts'
import type { Defaulted } from '../../database/schema.ts'

export interface ImportRecord {
  id: string
  kind: ImportKindName
  /** null: the whole school. */
  subject_id: string | null
  file_name: string
  sha256: string
  /** The language of the reasons in its rows. */
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
  /** JSON, once the import has ended; the rows are removed later. */
  counts: string | null
}

export interface ImportRowRecord {
  import_id: string
  /** The row number in the spreadsheet. */
  number: number
  /** JSON: the cells as they came. */
  cells: string
  /** JSON: the values of the cells, by column. */
  row_values: string
  state: 'pending' | 'new' | 'changed' | 'unchanged' | 'wrong'
  outcome: 'imported' | 'stayed' | 'undone' | 'kept' | null
  name: string
  subject_id: string | null
  /** JSON */
  changes: string
  /** The version that the dry run compared. */
  version: number | null
  /** JSON */
  errors: string
  /** JSON: the data for undoing. */
  undo: string | null
  is_invitable: number
  /** Failures by a fault of the program or the database. */
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
    /** Keys of rows, so that a file has each person once. */
    import_keys: { import_id: string; column_key: string; compared: string; number: number }
  }
}
