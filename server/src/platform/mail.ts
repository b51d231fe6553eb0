import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './database/database.ts'
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

/** A mail that is being sent is nobody else's for so long. */
export const claimMs = 60_000
/** After so many failures a mail is not tried any more, unless an admin says so. */
export const mostAttempts = 10
/** One run sends so many at most, and stops between runs. */
const mostPerRun = 20

/** Delivers through an SMTP server, from the address of the school under its name. */
export async function smtpDelivery(smtpUrl: string, address: string): Promise<Deliver> {
  const { createTransport } = await import('nodemailer')
  // Shorter than a claim: a server that hangs has given up before another instance takes the mail.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  return async ({ sender, recipient, subject, body, html }) => {
    await transport.sendMail({ from: { name: sender, address }, to: recipient, subject, text: body, html })
  }
}

/**
 * Sends what is due in the outbox, oldest first. A mail is claimed by moving its next attempt ahead, so that two
 * instances do not both send it and a crash in the middle only delays it; each failure doubles the wait.
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
    const mail = await db
      .updateTable('outbox')
      .set((set) => ({ next_attempt_at: now + claimMs, attempts: set('attempts', '+', 1) }))
      .where('id', '=', (select) =>
        select
          .selectFrom('outbox')
          .select('id')
          .where('sent_at', 'is', null)
          .where('next_attempt_at', '<=', now)
          .where('attempts', '<', mostAttempts)
          .orderBy('next_attempt_at')
          .limit(1),
      )
      .where('next_attempt_at', '<=', now)
      .returningAll()
      .executeTakeFirst()
    if (!mail) return sent
    try {
      const { name } = await findSchoolBasics(db)
      await deliver({ ...mail, sender: name })
      await db
        .updateTable('outbox')
        .set({
          sent_at: clock(),
          last_error: null,
          body: withoutTokens(mail.body),
          html: withoutTokens(mail.html),
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

/** A mail that was sent is kept for the admins to see, but not the one-time token in its link: that is its reader's. */
export function withoutTokens(text: string): string {
  return text.replaceAll(/([?&]token=)[\w-]+/g, '$1…')
}

const messageOf = (error: unknown): string => (error instanceof Error && error.message) || String(error)
