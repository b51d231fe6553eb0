import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/** An amount as a receipt spells it, in each language: a receipt is read in one and printed in another. */
export const amountWords = z.record(z.enum(languages), z.string())
