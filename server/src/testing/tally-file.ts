import { sql } from 'kysely'
import type { LedgerNames } from '#contract/tax/tax-settings.ts'
import type { Person, School } from './school.ts'

/** Amounts are paise; debits are positive. */
export const vouchersIn = (xml: string) =>
  [...xml.matchAll(/<VOUCHER REMOTEID="([^"]+)" VCHTYPE="([^"]+)"[\s\S]*?<\/VOUCHER>/g)].map(
    ([text, id = '', type = '']) => ({
      id,
      type,
      lines: [
        ...text.matchAll(
          /<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(.*?)<\/.*?<AMOUNT>(-?)(\d+)\.(\d\d)</g,
        ),
      ].map(([, ledger = '', isDebit, minus, rupees, paise]): [string, number] => {
        if ((isDebit === 'Yes') !== (minus === '-')) throw new Error(`${id}: a debit is negative in Tally`)
        return [ledger, (minus === '-' ? 1 : -1) * Number(`${rupees}${paise}`)]
      }),
    }),
  )

/** Imports each month twice, because the second import must change nothing. */
export async function ledgersInTally(school: School, admin: Person): Promise<Record<string, number>> {
  const months = await sql<{ month: string }>`select distinct substr(day, 1, 7) as month from ledger`.execute(
    school.database.db,
  )
  const imported = new Map<string, ReturnType<typeof vouchersIn>[number]>()
  for (const { month } of [...months.rows, ...months.rows]) {
    const vouchers = vouchersIn(String((await admin.call('GET', `tax/tally/${month}`)).body))
    for (const voucher of vouchers) imported.set(voucher.id, voucher)
  }
  const ledgers: Record<string, number> = {}
  for (const { id, lines } of imported.values()) {
    if (lines.reduce((sum, [, amount]) => sum + amount, 0) !== 0)
      throw new Error(`voucher ${id} does not add up to 0`)
    for (const [ledger, amount] of lines) ledgers[ledger] = (ledgers[ledger] ?? 0) + amount
  }
  return withoutZeros(ledgers)
}

/** The students' ledger is what all running enrollments owe. */
export async function ledgersInBooks(school: School, names: LedgerNames): Promise<Record<string, number>> {
  const { db } = school.database
  const rows = await sql<{ account: string; amount: number }>`
    select account, sum(amount) as amount from ledger group by account`.execute(db)
  const receivable = await sql<{ amount: number }>`
    select coalesce(sum(fee + late - waived - paid), 0) as amount from fee_cards
    join enrollments on enrollments.id = fee_cards.enrollment_id where cancelled_at is null`.execute(db)
  const ledgers: Record<string, number> = { [names.students]: Number(receivable.rows[0]?.amount) }
  for (const { account, amount } of rows.rows) {
    if (account === 'receivable') continue
    const name = account in names ? names[account as keyof LedgerNames] : names.bank
    ledgers[name] = (ledgers[name] ?? 0) + Number(amount)
  }
  return withoutZeros(ledgers)
}

const withoutZeros = (ledgers: Record<string, number>) =>
  Object.fromEntries(Object.entries(ledgers).filter(([, amount]) => amount !== 0))
