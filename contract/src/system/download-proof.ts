import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { twoStepCode } from '../accounts/two-step.ts'
import { errorText } from '../error-text.ts'
import { limits } from '../limits.ts'

const passwordError = errorText(msg`Please enter your password.`)

/** Identity must be proved again, because the download contains the whole school. */
export const downloadProof = {
  password: z
    .string({ error: passwordError })
    .check(z.minLength(1, { error: passwordError }), z.maxLength(limits.password)),
  code: z.optional(twoStepCode),
}

/** The query identifies the caller, because browser downloads have no Authorization header. */
export const linkQuery = { session: z.string(), person: z.string(), signature: z.string() }
