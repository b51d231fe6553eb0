import type { Tx } from '../database/database.ts'
import type { UserRow } from '../database/schema.ts'
import type { ReadQuery } from './read-worker.ts'

/** What stands where the name of somebody stood who has deleted their account (`docs/specification/accounts.md`). */
export const deletedName = 'Deleted user'

/**
 * Whose data is meant. The account is theirs since it was created: what went to its email before may have been another's.
 */
export type PersonRef = Pick<UserRow, 'id' | 'role' | 'email' | 'created_at'>

type Held = ReadQuery<PersonRef, Record<string, unknown>>

/**
 * What one module keeps about people. Each says for its own tables what is held and what is erased; the accounts, which
 * know none of them, gather it for the export and for the end of an account.
 */
export interface PersonalData {
  /**
   * Everything held about a person, under the names of its sections; absent where a module above shows it in one of its own. It
   * may look at many rows: it runs in the read worker.
   */
  readonly held?: Held
  /** Erases it, in the transaction that deletes the account. What stays, and why, is in `docs/decisions`. */
  erase(tx: Tx, person: PersonRef): Promise<void>
}

/** The read of what a module holds about a person. */
export const heldBy = (module: string, run: Held['run']): Held => ({
  name: `${module}.held`,
  kind: 'export',
  run,
})
