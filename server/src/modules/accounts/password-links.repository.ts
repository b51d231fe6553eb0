import type { Db, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { isActiveAccount } from './accounts.repository.ts'

export async function addLink(tx: Tx, link: Omit<Schema['password_links'], 'used_at'>): Promise<void> {
  await tx.insertInto('password_links').values(link).execute()
}

export function findValidLink(db: Db | Tx, tokenHash: string, now: number) {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.password_hash'])
    .select(['password_links.created_at', 'password_links.expires_at'])
    .where('password_links.token_hash', '=', tokenHash)
    .where('password_links.used_at', 'is', null)
    .where('password_links.expires_at', '>', now)
    .where(isActiveAccount)
    .executeTakeFirst()
}

export async function consumeLink(tx: Tx, tokenHash: string, now: number): Promise<boolean> {
  const consumedRow = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return consumedRow !== undefined
}

export async function endLinks(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
