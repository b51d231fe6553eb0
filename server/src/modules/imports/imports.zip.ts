import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const importsInZip: ModuleInZip = {
  tables: {
    imports: {
      about: 'Spreadsheets that were imported.',
      columns: {
        kind: 'What was in it.',
        subject_id: 'For grades the assignment: coursework/assignments.',
        file_name: 'As it was uploaded.',
        sha256: 'The SHA-256 of the file.',
        language: 'Of the reasons in its rows.',
        columns: 'Its columns, as JSON.',
        state: 'How far it is.',
        first_log_in: 'How students get their first password.',
        rows: 'How many.',
        at_row: 'The row at which it is.',
        created_by: 'Who did it: accounts/users.',
        started_at: 'When it began.',
        finished_at: 'When it was over.',
        counts: 'What became of its rows, as JSON.',
      },
    },
    import_rows: excluded('What they brought is in the other tables; they are removed after a day.'),
    import_keys: excluded('They compare the rows of a file; they are removed after a day.'),
  },
}
