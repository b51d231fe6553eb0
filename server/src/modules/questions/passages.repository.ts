import type { Db, Tx } from '../../database/database.ts'
import type { PassageVersionRow } from './questions.tables.ts'

export function findPassageVersions(db: Db | Tx, ids: readonly string[]): Promise<PassageVersionRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('passage_versions').selectAll().where('id', 'in', ids).execute()
}
