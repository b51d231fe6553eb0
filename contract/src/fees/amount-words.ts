import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/** A receipt can be printed in every language. */
export const amountWords = z.record(z.enum(languages), z.string())
