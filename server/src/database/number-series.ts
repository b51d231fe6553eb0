import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { preparedQuery } from './prepared.ts'

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

export const prefixOf = (document: NumberedDocument): string => prefixes[document]

const ownPrefixColumns = { orderSlip: 'slip_prefix', paymentReceipt: 'receipt_prefix' } as const

export const fixedPrefixes: readonly string[] = Object.keys(prefixes)
  .filter((document) => !(document in ownPrefixColumns))
  .map((document) => prefixes[document as NumberedDocument])

/**
 * Tax rule 46(b) allows 16 characters, so only order slips have the long year.
 * @param financialYear such as `2026-27`
 */
export const seriesOf = (
  document: NumberedDocument,
  financialYear: string,
  ownPrefix: string | null = null,
): string =>
  document === 'orderSlip' && ownPrefix === null
    ? `${prefixes.orderSlip}/${financialYear}`
    : `${ownPrefix ?? prefixes[document]}/${financialYear.slice(2)}`

export const numberIn = (series: string, count: number): string =>
  `${series}/${String(count).padStart(6, '0')}`

/** Locks the series, so no number is skipped or used twice. */
export async function nextNumber(tx: Tx, document: NumberedDocument, financialYear: string): Promise<string> {
  const series = seriesOf(document, financialYear, await ownPrefixOf(tx, document))
  const [row] = await incrementSeries(tx, series)
  if (!row) throw new Error('a series returns its number')
  return numberIn(series, row.last_number)
}

async function ownPrefixOf(tx: Tx, document: NumberedDocument): Promise<string | null> {
  if (!(document in ownPrefixColumns)) return null
  const [school] = await findPrefixes(tx)
  return school?.[ownPrefixColumns[document as keyof typeof ownPrefixColumns]] ?? null
}

const findPrefixes = preparedQuery((db) => db.selectFrom('school').select(['slip_prefix', 'receipt_prefix']))

const incrementSeries = preparedQuery((db, series: string) =>
  db
    .insertInto('number_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last_number: sql<number>`number_series.last_number + 1` }),
    )
    .returning('last_number'),
)
