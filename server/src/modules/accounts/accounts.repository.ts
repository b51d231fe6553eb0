import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { SessionRow, UserRow } from '../../database/schema.ts'
import { searchText } from '../../database/search.ts'
import type { SubjectName } from '../../kernel/audit.ts'

/** The account is neither deactivated nor deleted. */
export const isOpen = sql<boolean>`users.deactivated_at is null and users.deleted_at is null`

/** Adds a user. @returns false when the email is taken */
export async function addUser(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'role' | 'name' | 'email' | 'password_hash' | 'created_at'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('users')
    .values({ ...user, search_text: searchText(user.name, user.email), version: 1 })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The account that has an email, deactivated or not. */
export async function findAnyAccount(db: Db | Tx, email: string) {
  const [account] = await accountByEmail(db, email)
  return account
}

/** The account that signs in with an email, unless it is deactivated. */
export async function findAccount(db: Db | Tx, email: string) {
  const account = await findAnyAccount(db, email)
  return account?.deactivated_at === null ? account : undefined
}

const accountByEmail = prepared((db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'name', 'email', 'avatar', 'password_hash', 'deactivated_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null),
)

/**
 * Whether an account still has the password hash that was checked, and is open. On PostgreSQL the row is locked for share,
 * so that nobody changes it before the transaction ends; on SQLite a transaction that writes is alone.
 */
export async function holdsPassword(
  tx: Tx,
  engine: Database['engine'],
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where(isOpen)
    .$if(engine === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
  return row !== undefined && row.password_hash === password_hash
}

/** Opens a session. Its id is in the token. */
export const addSession = prepared((db, session: Omit<SessionRow, 'ended_at'>) =>
  db.insertInto('sessions').values(session),
)

/** Ends a session; one that has ended stays as it is. */
export async function endSession(tx: Tx, sessionId: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * The sessions of a person that go on, the latest first.
 * @param current is among them, even where it is just used for the first time
 */
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

/** Ends a session of a person. @returns whether they had it and it went on */
export async function endOwnSession(
  tx: Tx,
  userId: string,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends every session of a person. @param exceptId one that goes on */
export async function endSessions(tx: Tx, userId: string, now: number, exceptId = ''): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Keeps the hash of a new password (argon2id), never the password. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** Sets the password of an account that is open. @returns the account as it is now, or nothing when it was closed */
export function setOpenPassword(tx: Tx, userId: string, passwordHash: string) {
  return tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where(isOpen)
    .returning(['email', 'name', 'role'])
    .executeTakeFirst()
}

/** Notes that the person reads the mails to the address of the account. */
export async function markEmailProved(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_proved_at: now })
    .where('id', '=', userId)
    .where('email_proved_at', 'is', null)
    .execute()
}

/** Whether the school has an admin: without one it is still to be set up. */
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

/**
 * Whether an admin other than this one can log in: somebody invited cannot before they have chosen a password. The
 * school's row is held until the end of the transaction, so that of two who leave at once one is told.
 */
export async function hasOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  await beAlone(tx)
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', id)
    .where('password_hash', 'is not', null)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Locks the school's own row until the end of the transaction: one decision about its admins at a time. */
export async function beAlone(tx: Tx): Promise<void> {
  await tx.updateTable('school').set({ id: 1 }).where('id', '=', 1).execute()
}

/** What the set-up link of this school is signed with. */
export async function findSetUpKey(db: Db): Promise<string> {
  const row = await db.selectFrom('school').select('set_up_key').where('id', '=', 1).executeTakeFirstOrThrow()
  return row.set_up_key
}

/** What people are called, by id. */
export const findNamesOfPeople = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
