import * as z from 'zod/mini'
import { submitBody } from '#contract/coursework/assignments.ts'
import { addScheme } from '#contract/web-link.ts'

export const linkForm = z.object({
  link: z.pipe(z.pipe(z.string(), z.transform(addScheme)), submitBody.shape.link),
})
