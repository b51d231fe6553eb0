import type { Tx } from '../database/database.ts'
import type { UserRow } from '../database/schema.ts'
import type { ReadQuery } from './read-worker.ts'

/** `docs/specification/accounts.md` */
export const deletedName = 'Deleted user'

/** Emails to the address before `created_at` may belong to somebody else. */
export type PersonRef = Pick<UserRow, 'id' | 'role' | 'email' | 'created_at'>

type Held = ReadQuery<PersonRef, Record<string, unknown>>

/** The accounts module knows none of these tables. */
export interface PersonalData {
  /** By section name; absent when another module's section includes it. Runs in the read worker. */
  readonly held?: Held
  /** In the transaction that deletes the account. `docs/decisions` says what stays and why. */
  erase(tx: Tx, person: PersonRef): Promise<void>
}

export const heldBy = (module: string, run: Held['run']): Held => ({
  name: `${module}.held`,
  kind: 'export',
  run,
})
