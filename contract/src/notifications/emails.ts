import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, pageQuery } from '../fields.ts'

/** `failed`: ten attempts failed. `expired`: the email was not sent in time. */
export const emailState = z.enum(['waiting', 'sent', 'failed', 'expired'], {
  error: errorText(msg`Please choose waiting, sent, failed or expired.`),
})
export type EmailState = z.output<typeof emailState>

export const outboxEmail = z.object({
  _id: id,
  recipient: z.string(),
  subject: z.string(),
  state: emailState,
  createdAt: instant,
  sentAt: z.nullable(instant),
  attempts: z.number(),
  /** null if sent, failed or expired. */
  nextAttemptAt: z.nullable(instant),
  /** The mail server's error message, or why the server was unreachable. */
  lastError: z.nullable(z.string()),
})
export type OutboxEmail = z.output<typeof outboxEmail>

/** A `body` with a one-time token hides the token while the email waits, and is empty afterwards. */
export const openedEmail = z.object({ ...outboxEmail.shape, body: z.string() })
export type OpenedEmail = z.output<typeof openedEmail>

export const listEmails = endpoint({
  method: 'GET',
  path: '/mail',
  access: ['admin'],
  summary: 'The outbox, newest first; searched by the beginning of the recipient',
  query: z.strictObject({ ...pageQuery, state: z.optional(emailState) }),
  response: z.array(outboxEmail),
})

export const getMailServer = endpoint({
  method: 'GET',
  path: '/mail/server',
  access: ['admin'],
  permission: 'anyStaff',
  summary: 'Whether this server sends mail, and what its links begin with',
  response: z.object({
    /** False without a mail server. Emails then stay in the outbox. */
    configured: z.boolean(),
    /** Links with this address work only on the server itself. null with a public address. */
    localAddress: z.nullable(z.string()),
  }),
})

export const getEmail = endpoint({
  method: 'GET',
  path: '/mail/:mailId',
  access: ['admin'],
  summary: 'One mail, with its text; one-time links are left out',
  params: z.object({ mailId: z.string() }),
  response: openedEmail,
})

export const retryEmail = endpoint({
  method: 'POST',
  path: '/mail/:mailId/retry',
  access: ['admin'],
  summary:
    'Try a mail that was not sent again, now; refused once it has expired or while there is no mail server',
  params: z.object({ mailId: z.string() }),
  response: outboxEmail,
})
