import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { line, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'

export const mailSettings = z.object({
  /** `environment`: SMTP_URL sets the mail server, so these settings cannot be saved. */
  from: z.enum(['none', 'environment', 'school']),
  host: z.nullable(z.string()),
  port: z.nullable(z.number()),
  user: z.nullable(z.string()),
  /** `unreadable`: encrypted with another secret, so the password must be typed again. */
  password: z.enum(['none', 'saved', 'unreadable']),
  /** null means the user name if it is an email address, or else `usualSender`. */
  sender: z.nullable(z.string()),
  usualSender: z.string(),
  version: z.number(),
})
export type MailSettings = z.output<typeof mailSettings>

export const getMailSettings = endpoint({
  method: 'GET',
  path: '/mail/settings',
  access: ['admin'],
  permission: 'own',
  summary: 'The mail server of the school, without its password',
  response: mailSettings,
})

const badHostText = msg`Please enter a host such as smtp.mail.example, without https:// and without a port.`
const portError = errorText(msg`Please enter a port from 1 to 65535. Most providers use 587 or 465.`)
const hostPattern = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/

/** Some providers use long keys as passwords. */
const maxPasswordLength = 500

export const mailSettingsBody = z.strictObject({
  host: line(253, msg`Please enter the host of the mail server.`).check(
    z.overwrite((text) => text.toLowerCase()),
    z.regex(hostPattern, { error: errorText(badHostText) }),
  ),
  port: z
    .number({ error: portError })
    .check(
      z.int({ error: portError }),
      z.minimum(1, { error: portError }),
      z.maximum(65_535, { error: portError }),
    ),
  /** Blank if the mail server needs no log-in. */
  user: optionalLine(limits.email),
  /** Never trimmed. If absent, the saved password stays. A new host or port requires a password. */
  password: z.optional(
    z.string().check(
      z.maxLength(maxPasswordLength, {
        error: errorText(msg`Please keep this to ${{ most: maxPasswordLength }} characters.`),
      }),
    ),
  ),
  /** Blank means the usual sender. */
  sender: optionalLine(limits.email).check(
    z.refine((text) => text === '' || z.regexes.email.test(text), {
      error: errorText(texts.auth.badEmail),
    }),
  ),
  version: z.optional(z.number().check(z.int())),
})

export const putMailSettings = endpoint({
  method: 'PUT',
  path: '/mail/settings',
  access: ['admin'],
  permission: 'own',
  summary:
    'Set the mail server; refused while SMTP_URL sets it. The password is kept sealed, and never answered',
  body: mailSettingsBody,
  response: mailSettings,
})

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/mail/settings/test',
  access: ['admin'],
  permission: 'own',
  summary:
    'Send an email to oneself by the mail server that counts, at once; what goes wrong is said within ten seconds',
  response: z.object({ success: z.literal(true), message: z.string() }),
})
