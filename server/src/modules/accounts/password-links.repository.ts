import type { Db, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { isOpen } from './accounts.repository.ts'

/** Keeps a one-time link by the hash of its token. */
export async function addLink(tx: Tx, link: Omit<Schema['password_links'], 'used_at'>): Promise<void> {
  await tx.insertInto('password_links').values(link).execute()
}

/** A link that still works, with whose account it opens. */
export function findLivingLink(db: Db | Tx, tokenHash: string, now: number) {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.password_hash'])
    .select(['password_links.created_at', 'password_links.expires_at'])
    .where('password_links.token_hash', '=', tokenHash)
    .where('password_links.used_at', 'is', null)
    .where('password_links.expires_at', '>', now)
    .where(isOpen)
    .executeTakeFirst()
}

/** Uses a link up. @returns false when somebody else was first, or its time is over */
export async function takeLink(tx: Tx, tokenHash: string, now: number): Promise<boolean> {
  const taken = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** Ends every link of a person that was not used yet. */
export async function endLinks(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
