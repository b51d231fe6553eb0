import type { Db, Tx } from '../../database/database.ts'
import type { UserRow } from '../../database/schema.ts'

/** A person who was not deleted. */
export function findAccount(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Closes an account, or opens it again with `null`, over the version that was read. */
export async function setDeactivated(
  tx: Tx,
  { id, version }: Pick<UserRow, 'id' | 'version'>,
  deactivated_at: number | null,
): Promise<boolean> {
  const put = await tx
    .updateTable('users')
    .set({ deactivated_at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

export type FoundAdmin = Awaited<ReturnType<typeof findAdmins>>[number]

/** All admins, by name. */
export function findAdmins(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash', 'deactivated_at', 'version'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** The latest sessions of a person. */
export function findSessions(db: Db | Tx, userId: string, most: number) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}
