import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listEmails } from '#contract/notifications/emails.ts'
import type { Database, Db, Tx } from '../../database/database.ts'
import { countAll, countFound } from '../../database/lists.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { beginsWith } from '../../database/search.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import { currentRequestContext } from '../../platform/request-context.ts'
import { claimMs, emailPriorities, maxAttempts } from './emails.rules.ts'
import type { OutboxRow } from './notifications.tables.ts'

type OutboxFilter = Pick<QueryOf<typeof listEmails>, 'state' | 'search'>

function filterOutbox(db: Db | Tx, { state, search }: OutboxFilter) {
  let query = db.selectFrom('outbox')
  if (state === 'sent') query = query.where('sent_at', 'is not', null)
  if (state === 'expired') query = query.where('sent_at', 'is', null).where('expired_at', 'is not', null)
  if (state === 'waiting' || state === 'failed') {
    query = query
      .where('sent_at', 'is', null)
      .where('expired_at', 'is', null)
      .where('attempts', state === 'waiting' ? '<' : '>=', maxAttempts)
  }
  if (search) query = query.where(beginsWith('recipient', search.toLowerCase()))
  return query
}

const selectEmails = (db: Db | Tx, filter: OutboxFilter) =>
  filterOutbox(db, filter)
    .select(['id as _id', 'recipient', 'subject', 'created_at as createdAt', 'sent_at as sentAt'])
    .select(['attempts', 'next_attempt_at as nextAttemptAt', 'last_error as lastError'])
    .select(['expires_at as expiresAt', 'expired_at as expiredAt'])

export type FoundEmail = Awaited<ReturnType<typeof findEmails>>[number]

export function findEmails(db: Db, filter: OutboxFilter, { limit, offset }: Slice) {
  return selectEmails(db, filter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countEmails(db: Db, filter: OutboxFilter): Promise<RowCount | number> {
  const count = filter.search || filter.state ? countFound : countAll
  return count(db, filterOutbox(db, filter).select('id'))
}

export const findEmail = (tx: Tx, id: string) => selectEmails(tx, {}).where('id', '=', id).executeTakeFirst()

export const findEmailWithText = (db: Db, id: string) =>
  selectEmails(db, {}).select('body').where('id', '=', id).executeTakeFirst()

/** Skips an email that is due within `claimMs`, because an instance may be sending it. */
export async function scheduleNow(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ next_attempt_at: now, attempts: 0 })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((where) =>
      where.or([where('next_attempt_at', '<=', now), where('next_attempt_at', '>', now + claimMs)]),
    )
    .execute()
}

/** `docs/operating.md` and the privacy page state this period. */
const emailRetentionMs = 90 * 24 * 60 * 60 * 1000
/** Small statements let other writes run in between. */
const emailsPerStatement = 500

export async function removeOldEmails({ db }: Database, now: number): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('outbox')
      .where('id', 'in', (expression) =>
        expression
          .selectFrom('outbox')
          .select('id')
          .where('created_at', '<', now - emailRetentionMs)
          .orderBy('created_at')
          .limit(emailsPerStatement),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows < emailsPerStatement) return
  }
}

type NewEmail = Pick<
  OutboxRow,
  'id' | 'recipient' | 'subject' | 'body' | 'html' | 'created_at' | 'priority' | 'expires_at' | 'has_link'
> &
  Partial<Pick<OutboxRow, 'document_kind' | 'document_id'>>

const newOutboxRow = (email: NewEmail) => ({
  document_kind: null,
  document_id: null,
  ...email,
  next_attempt_at: email.created_at,
  attempts: 0,
  caused_by: currentRequestContext() ?? null,
})

const insertEmail = preparedQuery((db, row: ReturnType<typeof newOutboxRow>) =>
  db.insertInto('outbox').values(row),
)

export async function addEmail(tx: Tx, email: NewEmail): Promise<void> {
  await insertEmail(tx, newOutboxRow(email))
}

export async function addEmails(tx: Tx, emails: NewEmail[]): Promise<void> {
  if (emails.length > 0) await tx.insertInto('outbox').values(emails.map(newOutboxRow)).execute()
}

/**
 * Postpones the email's next attempt, so that no other instance sends the email. A crash only
 * delays the email.
 */
export function claimNext(db: Db, now: number) {
  const oldestOf = (priority: number) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('priority', '=', priority)
      .where('next_attempt_at', '<=', now)
      .where(isWaiting)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .orderBy('next_attempt_at')
      .limit(1)
  const { account, personal, mailing } = emailPriorities
  return db
    .updateTable('outbox')
    .set((set) => ({ next_attempt_at: now + claimMs, attempts: set('attempts', '+', 1) }))
    .where('id', '=', (select) =>
      select.fn.coalesce(oldestOf(account), oldestOf(personal), oldestOf(mailing)),
    )
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** A literal, because the partial index matches no parameters. */
const isWaiting = sql<boolean>`sent_at is null and expired_at is null and attempts < ${sql.lit(maxAttempts)}`

export async function countUnsent(db: Db) {
  const { rows } = await sql<{ waiting: number; failed: number; oldest: number | null }>`
    select coalesce(sum(case when attempts < ${sql.lit(maxAttempts)} then 1 else 0 end), 0) as waiting,
      coalesce(sum(case when attempts < ${sql.lit(maxAttempts)} then 0 else 1 end), 0) as failed,
      min(case when attempts < ${sql.lit(maxAttempts)} then created_at end) as oldest
    from outbox where sent_at is null and expired_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, oldest: null }
}

export async function findLastSent(db: Db): Promise<number | null> {
  const lastSentRow = await db
    .selectFrom('outbox')
    .select('sent_at')
    .where('sent_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return lastSentRow?.sent_at ?? null
}

/** Also erases the text of an email with a one-time link. */
export async function markSent(db: Db, { id, has_link }: OutboxRow, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, last_error: null, ...(has_link && { body: '', html: '' }) })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: string, errorText: string, nextAttempt: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: nextAttempt, last_error: errorText })
    .where('id', '=', id)
    .execute()
}

export async function giveUp(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('outbox').set({ expired_at: now }).where('id', '=', id).execute()
}

/** Also erases texts with one-time links. */
export async function giveUpExpired(db: Db, now: number): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({
      expired_at: now,
      body: sql<string>`case when has_link = 1 then '' else body end`,
      html: sql<string>`case when has_link = 1 then '' else html end`,
    })
    .where('expires_at', '<=', now)
    .where('sent_at', 'is', null)
    .where('expired_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
export const findSubjectsOfEmails = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('outbox').select(['id', 'subject as name']).where('id', 'in', ids).execute()
