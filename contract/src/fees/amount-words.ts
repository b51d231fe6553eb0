import * as z from 'zod/mini'
import { languages } from '../languages.ts'

/** In every language, because a receipt may be printed in another one. */
export const amountWords = z.record(z.enum(languages), z.string())
