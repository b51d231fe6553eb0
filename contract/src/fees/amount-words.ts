import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/** The amount in words in each language, because a receipt can be printed in every language. */
export const amountWords = z.record(z.enum(languages), z.string())
