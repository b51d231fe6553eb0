import type { Tx } from '../database/database.ts'
import type { UserRow } from '../database/schema.ts'
import type { ReadQuery } from './read-worker.ts'

export const deletedName = 'Deleted user'

/** Emails to this address before `created_at` may belong to somebody else. */
export type PersonRef = Pick<UserRow, 'id' | 'role' | 'email' | 'created_at'>

type ExportQuery = ReadQuery<PersonRef, Record<string, unknown>>

/** Each module has its own, because accounts do not know its tables. */
export interface PersonalData {
  /** Runs in the read worker. Absent if another module's section includes it. */
  readonly exportQuery?: ExportQuery
  /** Runs in the transaction that deletes the account. `docs/decisions` says what stays and why. */
  erase(tx: Tx, person: PersonRef): Promise<void>
}

export const makeExportQuery = (module: string, run: ExportQuery['run']): ExportQuery => ({
  name: `${module}.export`,
  kind: 'export',
  run,
})
