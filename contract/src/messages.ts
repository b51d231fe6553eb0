import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emailAddress, limits, line, paragraph } from './fields.ts'
import { texts } from './texts.ts'

const missing = texts.auth.fillAllFields

export const contactBody = z.strictObject({
  name: line(limits.name, missing),
  email: emailAddress(missing),
  message: paragraph(limits.text, missing),
})

/** The answer names what was stored: a reference that can be read aloud, such as `C-4821-7730`. */
export const contact = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'Send a message to the school',
  body: contactBody,
  response: z.object({ success: z.literal(true), reference: z.string() }),
  status: 201,
})
