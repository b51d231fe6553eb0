import * as z from 'zod/mini'
import { submitBody } from '#contract/coursework/assignments.ts'
import { withScheme } from '#contract/web-link.ts'

/** The form of a submission: what is typed, with the scheme that people leave out, then the contract's own rule. */
export const linkForm = z.object({
  link: z.pipe(z.pipe(z.string(), z.transform(withScheme)), submitBody.shape.link),
})
