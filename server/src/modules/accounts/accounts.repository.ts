import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { SessionRow, UserRow } from '../../database/schema.ts'
import { searchText } from '../../database/search.ts'
import type { SubjectName } from '../../kernel/audit.ts'

export const isActiveAccount = sql<boolean>`users.deactivated_at is null and users.deleted_at is null`

/** @returns false when the email is taken */
export async function addUser(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'role' | 'staff_role' | 'name' | 'email' | 'password_hash' | 'created_at'> &
    Partial<Pick<UserRow, 'phone' | 'location' | 'guardian' | 'guardian_phone' | 'birthday' | 'gender'>>,
): Promise<boolean> {
  const addedRow = await tx
    .insertInto('users')
    .values({ ...user, search_text: searchText(user.name, user.email), version: 1 })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return addedRow !== undefined
}

export async function isEmailTaken(tx: Tx, email: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function findAccountByEmail(db: Db | Tx, email: string) {
  const [account] = await accountByEmail(db, email)
  return account
}

export async function findActiveAccount(db: Db | Tx, email: string) {
  const account = await findAccountByEmail(db, email)
  return account?.deactivated_at === null ? account : undefined
}

const accountByEmail = preparedQuery((db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'staff_role', 'name', 'email', 'avatar', 'password_hash', 'deactivated_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null),
)

/** On PostgreSQL, locks the row against changes. */
export async function stillHasPassword(
  tx: Tx,
  engine: Database['engine'],
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where(isActiveAccount)
    .$if(engine === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
  return row !== undefined && row.password_hash === password_hash
}

export const addSession = preparedQuery((db, session: Omit<SessionRow, 'ended_at'>) =>
  db.insertInto('sessions').values(session),
)

export async function endSession(tx: Tx, sessionId: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export const findLiveSessions = (
  db: Db,
  userId: string,
  now: number,
  current: string,
): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ eb, or }) => or([eb('is_unused', 'is', null), eb('id', '=', current)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function endOwnSession(
  tx: Tx,
  userId: string,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const endedRow = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return endedRow !== undefined
}

export async function endSessions(tx: Tx, userId: string, now: number, exceptId = ''): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export function setPasswordIfActive(tx: Tx, userId: string, passwordHash: string) {
  return tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where(isActiveAccount)
    .returning(['email', 'name', 'role'])
    .executeTakeFirst()
}

export async function markEmailProved(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_proved_at: now })
    .where('id', '=', userId)
    .where('email_proved_at', 'is', null)
    .execute()
}

export async function hasAdmin(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasOwner(tx: Tx): Promise<boolean> {
  const owner = await tx.selectFrom('users').select('id').where('staff_role', '=', 'owner').executeTakeFirst()
  return owner !== undefined
}

/** The caller locks the former and the new owner. */
export async function setOwner(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((set) => ({ staff_role: 'admin', version: set('version', '+', 1) }))
    .where('staff_role', '=', 'owner')
    .execute()
  await tx
    .updateTable('users')
    .set((set) => ({ staff_role: 'owner', version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Locks the school's row, so that only one request sets up the school. */
export async function lockSetUp(tx: Tx): Promise<void> {
  await tx.updateTable('school').set({ id: 1 }).where('id', '=', 1).execute()
}

export async function findSetUpKey(db: Db): Promise<string> {
  const row = await db.selectFrom('school').select('set_up_key').where('id', '=', 1).executeTakeFirstOrThrow()
  return row.set_up_key
}

export const findNamesOfPeople = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
