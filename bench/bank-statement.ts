import { setTimeout as wait } from 'node:timers/promises'
import { type BankCounts, mostBankRows, type SentBankRow } from '../contract/src/bank-statements/bank-rows.ts'
import { ask, logIn, percentile, pingDuring } from './asking.ts'
import { noteAtMost } from './figures.ts'

const rowsOfTheFile = 50_000
const mostSeconds = 20
const lateAfter = 50

/** A bank's file of 50,000 rows: how soon it is kept, what others notice, and how soon its rows are listed. */
export async function measureBankStatement(url: string): Promise<void> {
  const { token } = await logIn(url, 'admin@abhyas.example')
  const began = performance.now()
  const { pings } = await pingDuring(`${url}/api/auth/me`, token, () => sendFile(url, token))
  const seconds = (performance.now() - began) / 1000
  noteAtMost(`a bank statement of ${rowsOfTheFile} rows`, seconds, mostSeconds, ' s')
  noteAtMost(`ping meanwhile, p99 of ${pings.length}`, percentile(pings, 0.99), lateAfter, ' ms')
  await wait(1_000)
  const taken: number[] = []
  for (let count = 0; count < 20; count += 1)
    taken.push((await ask(`${url}/api/fees/bank-rows?page=1&part=open`, token)).milliseconds)
  noteAtMost('a page of rows to decide, median of 20', percentile(taken, 0.5), 30, ' ms')
  const { counts } = JSON.parse((await ask(`${url}/api/fees/bank-rows?page=1`, token)).body) as {
    counts: BankCounts
  }
  if (counts.open < 1_000) throw new Error(`${counts.open} rows are there`)
}

async function sendFile(url: string, token: string): Promise<void> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: rowsOfTheFile }, (_, at): SentBankRow => {
    const reference = String(600_000_000_000 + at)
    return { day, amount: 1_000 + (at % 4_000), narration: `UPI/${reference}/PAYER ${at}/FEE`, nth: 1 }
  })
  for (let at = 0; at < rows.length; at += mostBankRows) {
    const response = await fetch(`${url}/api/fees/bank-rows`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ account: '4110', rows: rows.slice(at, at + mostBankRows) }),
    })
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  }
}
