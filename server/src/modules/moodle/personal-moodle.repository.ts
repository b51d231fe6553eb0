import type { Db } from '../../database/database.ts'
import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/** The only personal data is who started the import. */
export const personalMoodle = {
  exportQuery: makeExportQuery('moodle', async (db, { id }) => ({
    moodleImports: await readRows(findImportsBegun(db, id)),
  })),
  erase: async () => {},
} satisfies PersonalData

const findImportsBegun = (db: Db, id: string) =>
  db
    .selectFrom('moodle_imports')
    .select(['created_at as at', 'file_name as file', 'state'])
    .where('created_by', '=', id)
    .orderBy('created_at')
