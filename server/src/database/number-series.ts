import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'

const prefixes = {
  orderSlip: 'AB',
  paymentReceipt: 'R',
  refund: 'RF',
  invoice: 'IN',
  bill: 'BS',
  credit: 'CN',
  voucher: 'RV',
  adjustment: 'AV',
  refundVoucher: 'PV',
} as const

export type NumberedDocument = keyof typeof prefixes

/**
 * `AB/2026-27` for order slips, else `R/26-27`: the tax rules allow 16 characters (rule 46(b)).
 * @param financialYear such as `2026-27`
 */
export const seriesOf = (document: NumberedDocument, financialYear: string): string =>
  `${prefixes[document]}/${document === 'orderSlip' ? financialYear : financialYear.slice(2)}`

export const numberIn = (series: string, count: number): string =>
  `${series}/${String(count).padStart(6, '0')}`

/** The row of the series stays locked until the transaction ends, so no number is skipped or used twice. */
export async function nextNumber(tx: Tx, document: NumberedDocument, financialYear: string): Promise<string> {
  const series = seriesOf(document, financialYear)
  const [counted] = await countNext(tx, series)
  if (!counted) throw new Error('a series returns its number')
  return numberIn(series, counted.last_number)
}

const countNext = prepared((db, series: string) =>
  db
    .insertInto('number_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last_number: sql<number>`number_series.last_number + 1` }),
    )
    .returning('last_number'),
)
