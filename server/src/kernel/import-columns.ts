import { msg } from '@lingui/core/runtime-macro'
import type * as z from 'zod/mini'
import { isExponentForm, readAmountCell, readDayCell } from '../platform/import-cells.rules.ts'
import { type ReadCell, readBy } from './import-kind.ts'

const shortenedText = msg`Excel has shortened this number. Format the column as text, and type the whole number.`

export const readNumberBy =
  (schema: z.ZodMiniType<string | undefined>) =>
  (cell: string): ReadCell =>
    isExponentForm(cell) ? { error: shortenedText } : readBy(schema)(cell)

const zerosLostText = msg`A phone has 10 digits. If Excel has dropped zeros at its beginning, format the column as text, and type the whole number.`

export const readPhoneBy =
  (schema: z.ZodMiniType<string | undefined>) =>
  (cell: string): ReadCell =>
    /^\d{1,9}$/.test(cell.trim()) ? { error: zerosLostText } : readNumberBy(schema)(cell)

/** @returns YYYY-MM-DD */
export function readDayColumn(cell: string, now: number): ReadCell {
  const day = readDayCell(cell, now)
  return day === null
    ? { error: msg`This day is not in the calendar. Write the day first, such as 25/03/2011.` }
    : { value: day }
}

/** @returns paise */
export function readAmountColumn(cell: string): ReadCell {
  const paise = readAmountCell(cell)
  return paise === null ? { error: msg`Please enter an amount such as 4,999.` } : { value: String(paise) }
}
