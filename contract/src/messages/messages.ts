import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { emailAddress, id, instant, pageQuery, paragraph, personName } from '../fields.ts'
import { limits } from '../limits.ts'
import { texts } from '../texts.ts'

const missingFieldText = texts.auth.fillAllFields

export const contactBody = z.strictObject({
  name: personName(missingFieldText),
  email: emailAddress(missingFieldText),
  message: paragraph(limits.text, missingFieldText),
})

/** `reference` is easy to read aloud, such as `C-4821-7730`. */
export const contact = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'Send a message to the school',
  bodyKilobytes: 32,
  body: contactBody,
  response: z.object({ success: z.literal(true), reference: z.string() }),
  status: 201,
})

export const messageStatus = z.enum(['new', 'answered', 'closed'], {
  error: errorText(msg`Please choose new, answered or closed.`),
})
export type MessageStatus = z.output<typeof messageStatus>

export const message = z.object({
  _id: id,
  reference: z.string(),
  name: z.string(),
  /** Empty after the sender's account is deleted. */
  email: z.string(),
  message: z.string(),
  status: messageStatus,
  createdAt: instant,
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(instant),
  repliedBy: z.nullable(z.string()),
  version: z.number(),
})
export type Message = z.output<typeof message>

const version = z.optional(z.number().check(z.int()))

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  access: ['admin'],
  summary: 'Messages to the school, newest first; searched by reference, name, email and words',
  query: z.strictObject({ ...pageQuery, status: z.optional(messageStatus) }),
  response: z.array(message),
})

export const putMessage = endpoint({
  method: 'PUT',
  path: '/messages/:messageId',
  access: ['admin'],
  summary: 'Set the status of a message',
  params: z.object({ messageId: z.string() }),
  body: z.strictObject({ status: messageStatus, version }),
  response: message,
})

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/messages/:messageId/reply',
  access: ['admin'],
  summary: 'Answer a message by mail, once; it is answered then',
  params: z.object({ messageId: z.string() }),
  bodyKilobytes: 32,
  body: z.strictObject({ text: paragraph(limits.text, msg`Please write a reply.`), version }),
  response: message,
  status: 201,
})
