import type { Tx } from '../database/database.ts'
import type { UserRow } from '../database/schema.ts'
import type { ReadQuery } from './read-worker.ts'

/** `docs/specification/accounts.md` */
export const deletedName = 'Deleted user'

/** Emails to the address before `created_at` may belong to somebody else. */
export type PersonRef = Pick<UserRow, 'id' | 'role' | 'email' | 'created_at'>

type ExportQuery = ReadQuery<PersonRef, Record<string, unknown>>

/** The accounts module does not know the tables of other modules. */
export interface PersonalData {
  /** By section name; absent when another module's section includes it. Runs in the read worker. */
  readonly exportQuery?: ExportQuery
  /** Runs in the transaction that deletes the account. `docs/decisions` says what stays and why. */
  erase(tx: Tx, person: PersonRef): Promise<void>
}

export const makeExportQuery = (module: string, run: ExportQuery['run']): ExportQuery => ({
  name: `${module}.export`,
  kind: 'export',
  run,
})
