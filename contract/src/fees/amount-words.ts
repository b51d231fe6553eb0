import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/** The words exist in every language, because a receipt read in one language may be printed in another. */
export const amountWords = z.record(z.enum(languages), z.string())
