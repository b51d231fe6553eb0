import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { findSchoolBasics } from './school-zone.ts'

/** Hands one mail to whoever delivers it; throws when it was not taken. */
export type Deliver = (mail: {
  /** The name of the school, which sends it. */
  sender: string
  recipient: string
  subject: string
  body: string
  html: string
}) => Promise<void>

/** What leaves first: log-in matters, then the answers to a person's own act, then mailings to many. */
export const mailPriorities = { account: 0, personal: 1, mailing: 2 } as const
/** A mail that has waited this long is of no use, unless it says another moment. */
export const mailUsefulMs = 7 * 24 * 60 * 60 * 1000

/** A mail that is being sent is nobody else's for so long. */
export const claimMs = 60_000
/** After so many failures a mail is not tried any more, unless an admin says so. */
export const mostAttempts = 10
/** One run sends so many at most, and stops between runs. */
const mostPerRun = 20

/**
 * Delivers through an SMTP server, from the address of the school under its name.
 * @param allowClearText whether the name and password of the SMTP log-in may go over a connection without TLS
 */
export async function smtpDelivery(
  smtpUrl: string,
  address: string,
  allowClearText: boolean,
): Promise<Deliver> {
  const { createTransport } = await import('nodemailer')
  // Shorter than a claim: a server that hangs has given up before another instance takes the mail.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const logsIn = new URL(smtpUrl).username !== ''
  const transport = createTransport({ url: smtpUrl, ...timeouts, requireTLS: logsIn && !allowClearText })
  return async ({ sender, recipient, subject, body, html }) => {
    await transport.sendMail({ from: { name: sender, address }, to: recipient, subject, text: body, html })
  }
}

/**
 * Sends what is due in the outbox by priority, then oldest first; a mail that has expired is not sent. A mail is claimed
 * by moving its next attempt ahead, so that two instances do not both send it and a crash in the middle only delays it;
 * each failure doubles the wait.
 * @returns how many were sent
 */
export async function sendDueMail(
  { db }: Database,
  deliver: Deliver,
  log: FastifyBaseLogger,
  clock: () => number,
): Promise<number> {
  let sent = 0
  for (let taken = 0; taken < mostPerRun; taken += 1) {
    const now = clock()
    const mail = await claimNext(db, now)
    if (!mail) return sent
    try {
      const { name } = await findSchoolBasics(db)
      await deliver({ ...mail, sender: name })
      await db
        .updateTable('outbox')
        .set({
          sent_at: clock(),
          last_error: null,
          ...(mail.has_link && emptied),
        })
        .where('id', '=', mail.id)
        .execute()
      sent += 1
    } catch (error) {
      log.warn({ mail: mail.id, attempts: mail.attempts, err: error }, 'mail was not taken')
      await db
        .updateTable('outbox')
        .set({
          next_attempt_at: sql<number>`${clock() + claimMs * 2 ** mail.attempts}`,
          last_error: messageOf(error),
        })
        .where('id', '=', mail.id)
        .execute()
    }
  }
  return sent
}

/** The due mail of the lowest priority number, oldest first: for each priority one look at one index. */
function claimNext(db: Db, now: number) {
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
  const { account, personal, mailing } = mailPriorities
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

/** Written out and not as values, so that the index of waiting mail is found. */
const isWaiting = sql<boolean>`sent_at is null and expired_at is null and attempts < ${sql.lit(mostAttempts)}`

/** What is left of a mail with a one-time link: neither the link nor the text around it. */
const emptied = { body: '', html: '' }

/**
 * Gives up every mail that is of no use any more, whether there is a mail server or not: the admins see it as expired, and
 * a one-time link in it is erased.
 * @returns how many
 */
export async function expireMail({ db }: Database, now: number): Promise<number> {
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

/** While a mail waits, the admins read it without the one-time token in its link: that is for its reader only. */
export function withoutTokens(text: string): string {
  return text.replaceAll(/([?&]token=)[\w-]+/g, '$1…')
}

const messageOf = (error: unknown): string => (error instanceof Error && error.message) || String(error)
