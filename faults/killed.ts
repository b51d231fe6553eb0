import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { logIn, send, sendOk } from '../test-kit/api.ts'
import { stop } from '../test-kit/server.ts'
import type { Fault } from './fault.ts'
import { coursesToPayFor } from './people.ts'
import { type Instance, openPlace, type Place } from './place.ts'
import { collectOn, couponOfDesk, enrollOn, type Write, type Writing } from './writers.ts'

/**
 * Who writes at once at each instance, and how long after the first acknowledged writes the process is killed: the work on a fee
 * is ten calls.
 */
const enrolling = 2
const collecting = 4
const writeMs = { least: 50, most: 2_500 }
const firstWrites = 3
const readyMs = 2_000

/**
 * A process is killed while people sign up and enroll, and while fees are taken, bounced, waived, confirmed, refunded and invoiced;
 * on PostgreSQL another instance goes on. It is started again, and all that was acknowledged is there once.
 */
export const killed: Fault = {
  name: 'killed',
  bar: 'no acknowledged write lost, none doubled, no gap in a series of numbers, the self-check agrees, /readyz within 2 s',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const place = await openPlace(engine)
    try {
      let acknowledged = 0
      let askedAgain = 0
      const wrong: string[] = []
      let slowest = 0
      const schools = [await place.start()]
      if (engine === 'postgres') schools.push(await place.start())
      const { admin, courses } = await openDesk(schools[0]?.url ?? '')
      for (let round = 0; round < rounds; round++) {
        const writes: Write[] = []
        const writings = schools.map(({ url }): Writing => ({ url, courses, admin, writes, isOver: false }))
        const writing = writings.flatMap((one) => [
          ...Array.from({ length: enrolling }, () => enrollOn(one)),
          ...Array.from({ length: collecting }, () => collectOn(one)),
        ])
        // A slow machine has written nothing yet after a time that is long on another.
        while (countAcknowledged(writes) < firstWrites) await wait(20)
        await wait(randomInt(writeMs.least, writeMs.most))
        const at = randomInt(schools.length)
        await stop((schools[at] as Instance).child, 'SIGKILL')
        for (const one of writings) one.isOver = true
        await Promise.all(writing)
        const school = await place.start()
        schools[at] = school
        slowest = Math.max(slowest, school.readyAfter)
        // Who got no answer asks again: it is done once, whether or not it was done before.
        for (const { request } of writes.filter(({ isAcknowledged }) => !isAcknowledged)) {
          const { status } = await send(school.url, request)
          askedAgain += 1
          // What has no key may be refused because it is done: its count says so.
          if (status >= (request.key ? 300 : 500)) wrong.push(`${request.path} asked again: ${status}`)
        }
        acknowledged += countAcknowledged(writes)
        wrong.push(...(await wrongIn(place, writes)))
      }
      for (const { child } of schools) await stop(child, 'SIGTERM')
      const figure = `${rounds} rounds, ${acknowledged} acknowledged writes and ${askedAgain} asked again, ${wrong.length} lost, doubled or disagreeing; ${await numbered(place)}; ready in ${Math.round(slowest)} ms at most${wrong.length ? `: ${wrong.slice(0, 3).join('; ')}` : ''}`
      return { figure, wrong, isInTime: slowest <= readyMs }
    } finally {
      await place.remove()
    }
  },
}

const countAcknowledged = (writes: readonly Write[]) =>
  writes.filter(({ isAcknowledged }) => isAcknowledged).length

/** Registers the school for GST, and gives it a coupon. @returns the token of an admin, and courses that cost something */
async function openDesk(url: string): Promise<{ admin: string; courses: readonly string[] }> {
  const { token: admin } = await logIn(url, 'admin@abhyas.example')
  const put = (method: 'POST' | 'PUT', path: string, body: object) =>
    sendOk(url, { method, path, token: admin, body })
  await put('PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  await put('POST', 'coupons', {
    ...{ code: couponOfDesk, kind: 'percent', value: 10, firstDay: null, lastDay: null },
    ...{ maxUses: null, maxUsesPerStudent: null, minimumFee: 0, courseIds: null },
  })
  return { admin, courses: await coursesToPayFor(url, admin) }
}

/** What is not as it was acknowledged, in words. */
async function wrongIn(place: Place, writes: readonly Write[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { request, count } of writes) {
    const [row] = await place.rows(count)
    if (Number(row?.n) !== 1) wrong.push(`${request.path} is there ${row?.n} times`)
  }
  return [...wrong, ...(await disagreements(place))]
}

/** The series of numbers: their table, and how long what stands before the number is. */
const series = {
  'order slips': ['receipts', 11],
  receipts: ['payment_receipts', 8],
  refunds: ['refunds', 9],
  'tax documents': ['tax_documents', 9],
} as const

/** How many numbers were given of each series. */
async function numbered(place: Place): Promise<string> {
  const counts: string[] = []
  for (const [words, [table]] of Object.entries(series)) {
    const [row] = await place.rows(`select count(*) as n from ${table}`)
    counts.push(`${row?.n} ${words}`)
  }
  return counts.join(', ')
}

/** What must be true of every school at every moment, and is not. */
export async function disagreements(place: Place): Promise<string[]> {
  const checks: Record<string, string> = {
    'an enrollment is live twice': `select student_id from enrollments where cancelled_at is null
      group by student_id, course_id having count(*) > 1`,
    'a transaction of the ledger does not add up to 0':
      'select transaction_id from ledger group by transaction_id having sum(amount) <> 0',
    'an enrollment has no charge': `select id from enrollments
      where not exists (select 1 from charges where charges.enrollment_id = enrollments.id)`,
    'an enrollment has no fee card': `select id from enrollments
      where not exists (select 1 from fee_cards where fee_cards.enrollment_id = enrollments.id)`,
  }
  for (const [words, [table, prefix]] of Object.entries(series))
    checks[`the numbers of ${words} have a gap`] =
      `select count(*) from ${table} group by substr(number, 1, ${prefix})
      having count(*) <> max(cast(substr(number, ${prefix + 1}) as integer))`
  const found: string[] = []
  for (const [words, sql] of Object.entries(checks)) if ((await place.rows(sql)).length > 0) found.push(words)
  for (const { name, differing } of await place.recount())
    if (differing > 0) found.push(`the self-check of ${name} differs in ${differing} rows`)
  return found
}
