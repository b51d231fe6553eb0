import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/** In every language, because a receipt read in one may be printed in another. */
export const amountWords = z.record(z.enum(languages), z.string())
