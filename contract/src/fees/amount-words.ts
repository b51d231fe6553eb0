import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/** In every language, because a receipt may be read in one and printed in another. */
export const amountWords = z.record(z.enum(languages), z.string())
