import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageQuery } from '../fields.ts'

/**
 * Waiting: it is tried, or tried again. Failed: it was tried ten times and is not tried any more. Expired: it was not sent
 * while it was of use, for example before its one-time link expired, and is never sent.
 */
export const mailState = z.enum(['waiting', 'sent', 'failed', 'expired'], {
  error: 'Please choose waiting, sent, failed or expired.',
})
export type MailState = z.output<typeof mailState>

export const outboxMail = z.object({
  _id: id,
  recipient: z.string(),
  subject: z.string(),
  state: mailState,
  createdAt: instant,
  sentAt: z.nullable(instant),
  attempts: z.number(),
  /** When it is tried next; null once it is sent, has failed or has expired. */
  nextAttemptAt: z.nullable(instant),
  /** What the mail server said, or why it could not be reached. */
  lastError: z.nullable(z.string()),
})
export type OutboxMail = z.output<typeof outboxMail>

/**
 * A mail with what it says as plain text. While a mail with a one-time link waits, the token is left out; once it is sent or
 * has expired, its text is not kept and `body` is empty.
 */
export const openedMail = z.object({ ...outboxMail.shape, body: z.string() })
export type OpenedMail = z.output<typeof openedMail>

export const listMail = endpoint({
  method: 'GET',
  path: '/mail',
  access: ['admin'],
  summary: 'The outbox, newest first; searched by the beginning of the recipient',
  query: z.strictObject({ ...pageQuery, state: z.optional(mailState) }),
  response: z.array(outboxMail),
})

export const getMailServer = endpoint({
  method: 'GET',
  path: '/mail/server',
  access: ['admin'],
  summary: 'Whether this server sends mail, and what its links begin with',
  response: z.object({
    /** Whether there is a mail server; without one mail is kept in the outbox and none leaves. */
    configured: z.boolean(),
    /** Where PUBLIC_URL is not set: what the links in mails begin with, which works on the server's own computer only. */
    localAddress: z.nullable(z.string()),
  }),
})

export const getMail = endpoint({
  method: 'GET',
  path: '/mail/:mailId',
  access: ['admin'],
  summary: 'One mail, with its text; one-time links are left out',
  params: z.object({ mailId: z.string() }),
  response: openedMail,
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/mail/:mailId/retry',
  access: ['admin'],
  summary:
    'Try a mail that was not sent again, now; refused once it has expired or while there is no mail server',
  params: z.object({ mailId: z.string() }),
  response: outboxMail,
})
