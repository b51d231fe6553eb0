import type { Role } from '#contract/endpoint.ts'
import type { Tx } from '../database/database.ts'
import type { ReadQuery } from './read-worker.ts'

/** What stands where the name of somebody stood who has deleted their account (`docs/specification/accounts.md`). */
export const deletedName = 'Deleted user'

/** Whose data is meant. */
export interface PersonRef {
  readonly id: string
  readonly role: Role
  readonly email: string
  /** Since when the account is theirs: what went to its e-mail before may have been another's. */
  readonly since: number
}

/**
 * What one module keeps about people. Each says for its own tables what is held and what is erased; the accounts, which
 * know none of them, gather it for the export and for the end of an account.
 */
export interface PersonalData {
  /** Everything held about a person, under the names of its sections. It may look at many rows: it runs in the read worker. */
  readonly held: ReadQuery<PersonRef, Record<string, unknown>>
  /** Erases it, in the transaction that deletes the account. What stays, and why, is in `docs/decisions`. */
  erase(tx: Tx, person: PersonRef): Promise<void>
}

/** An instant as people read it in a file; null stays. */
export const asInstant = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()
