import type { Tx } from '../database/database.ts'
import type { UserRow } from '../database/schema.ts'
import type { ReadQuery } from './read-worker.ts'

export const deletedName = 'Deleted user'

/** Emails before `created_at` may have been meant for another person. */
export type PersonRef = Pick<UserRow, 'id' | 'role' | 'email' | 'created_at'>

type ExportQuery = ReadQuery<PersonRef, Record<string, unknown>>

/** Each module exports and erases its own tables. */
export interface PersonalData {
  /** Runs in the read worker. Absent when another module exports the data. */
  readonly exportQuery?: ExportQuery
  /** Runs in the deletion's transaction. `docs/decisions` says what stays and why. */
  erase(tx: Tx, person: PersonRef): Promise<void>
}

export const makeExportQuery = (module: string, run: ExportQuery['run']): ExportQuery => ({
  name: `${module}.export`,
  kind: 'export',
  run,
})
