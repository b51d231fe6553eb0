import type { FirstLogIn, ImportKindName, ImportView } from '#contract/imports/imports.ts'
import type { Language } from '#contract/languages.ts'
import type { Defaulted } from '../../database/schema.ts'

export interface ImportRecord {
  id: string
  kind: ImportKindName
  /** null for the whole school. */
  subject_id: string | null
  file_name: string
  sha256: string
  /** Language of the reasons in rows. */
  language: Language
  /** JSON: column keys in the order of cells. */
  columns: string
  state: ImportView['state']
  first_log_in: FirstLogIn
  rows: number
  /** The last row that the job handled. */
  at_row: number
  created_by: string
  created_at: number
  started_at: number | null
  finished_at: number | null
  /** JSON, saved at the end, because rows are removed later. */
  counts: string | null
}

export interface ImportRowRecord {
  import_id: string
  /** The spreadsheet's row number. */
  number: number
  /** JSON, as uploaded. */
  cells: string
  /** JSON: values by column. */
  row_values: string
  state: 'pending' | 'new' | 'changed' | 'unchanged' | 'wrong'
  outcome: 'imported' | 'stayed' | 'undone' | 'kept' | null
  name: string
  subject_id: string | null
  /** JSON. */
  changes: string
  /** The existing record's version in the dry run. */
  version: number | null
  /** JSON: why the row is wrong or stays. */
  errors: string
  /** JSON. */
  undo: string | null
  is_invitable: number
  /** Counts failures of the program or database. */
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
    /** Equal keys reveal repeated persons in a file. */
    import_keys: { import_id: string; column_key: string; compared: string; number: number }
  }
}
