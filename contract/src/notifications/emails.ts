import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, pageQuery } from '../fields.ts'

/**
 * `failed` means that ten attempts failed. `expired` means that the email was not sent in time, and
 * is outdated.
 */
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
  /** null when the email is sent, failed or expired. */
  nextAttemptAt: z.nullable(instant),
  /** The error message of the mail server, or the reason why the server was unreachable. */
  lastError: z.nullable(z.string()),
})
export type OutboxEmail = z.output<typeof outboxEmail>

/**
 * A one-time token in `body` is hidden while the email waits. After that, an email with such a
 * token has an empty `body`.
 */
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
    /** False when no mail server is set. Emails then stay in the outbox. */
    configured: z.boolean(),
    /**
     * The address of links, when it works only on the server itself. null if the school has a
     * public address.
     */
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
