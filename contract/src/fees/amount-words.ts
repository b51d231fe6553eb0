import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/** A receipt may be printed in another language. */
export const amountWords = z.record(z.enum(languages), z.string())
