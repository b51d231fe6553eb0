import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { logIn, send, sendOk } from '../test-kit/api.ts'
import { stop } from '../test-kit/server.ts'
import { type Deployment, type Instance, openDeployment } from './deployment.ts'
import type { Fault } from './fault.ts'
import { findPaidCourses } from './workload.ts'
import {
  collectRepeatedly,
  couponOfDesk,
  enrollRepeatedly,
  type RecordedWrite,
  type WriteContext,
} from './writers.ts'

/** Writers per instance. A collecting writer sends ten requests. */
const enrollingWriters = 2
const collectingWriters = 4
const killAfterMs = { least: 50, most: 2_500 }
const writesBeforeKill = 3
const maxReadyMs = 2_000

/** A second instance on PostgreSQL continues to run. */
export const killFault: Fault = {
  name: 'killed',
  bar: 'no acknowledged write lost, none doubled, no gap in a series of numbers, the self-check agrees, /readyz within 2 s',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const deployment = await openDeployment(engine)
    try {
      let acknowledgedCount = 0
      let repeatedCount = 0
      const problems: string[] = []
      let slowest = 0
      const schools = [await deployment.start()]
      if (engine === 'postgres') schools.push(await deployment.start())
      const { admin, courses } = await openDesk(schools[0]?.url ?? '')
      for (let round = 0; round < rounds; round++) {
        const writes: RecordedWrite[] = []
        const contexts = schools.map(
          ({ url }): WriteContext => ({ url, courses, admin, writes, isOver: false }),
        )
        const writers = contexts.flatMap((context) => [
          ...Array.from({ length: enrollingWriters }, () => enrollRepeatedly(context)),
          ...Array.from({ length: collectingWriters }, () => collectRepeatedly(context)),
        ])
        // Waits for writes and not for a time, because machines have different speeds.
        while (countAcknowledged(writes) < writesBeforeKill) await wait(20)
        await wait(randomInt(killAfterMs.least, killAfterMs.most))
        const index = randomInt(schools.length)
        await stop((schools[index] as Instance).child, 'SIGKILL')
        for (const context of contexts) context.isOver = true
        await Promise.all(writers)
        const school = await deployment.start()
        schools[index] = school
        slowest = Math.max(slowest, school.readyAfterMs)
        // Requests without acknowledgement are repeated and must take effect once.
        for (const { request } of writes.filter(({ isAcknowledged }) => !isAcknowledged)) {
          const { status } = await send(school.url, request)
          repeatedCount += 1
          // The server may refuse a repeated request without idempotency key. `findProblems` then
          // counts the written rows.
          if (status >= (request.key ? 300 : 500)) problems.push(`${request.path} asked again: ${status}`)
        }
        acknowledgedCount += countAcknowledged(writes)
        problems.push(...(await findProblems(deployment, writes)))
      }
      for (const { child } of schools) await stop(child, 'SIGTERM')
      const figure = `${rounds} rounds, ${acknowledgedCount} acknowledged writes and ${repeatedCount} asked again, ${problems.length} lost, doubled or disagreeing; ${await countDocuments(deployment)}; ready in ${Math.round(slowest)} ms at most${problems.length ? `: ${problems.slice(0, 3).join('; ')}` : ''}`
      return { figure, problems, isInTime: slowest <= maxReadyMs }
    } finally {
      await deployment.remove()
    }
  },
}

const countAcknowledged = (writes: readonly RecordedWrite[]) =>
  writes.filter(({ isAcknowledged }) => isAcknowledged).length

/** Registers the school for GST and adds a coupon. @returns an admin's token and ids of paid courses */
async function openDesk(url: string): Promise<{ admin: string; courses: readonly string[] }> {
  const { token: admin } = await logIn(url, 'admin@abhyas.example')
  const callAsAdmin = (method: 'POST' | 'PUT', path: string, body: object) =>
    sendOk(url, { method, path, token: admin, body })
  await callAsAdmin('PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  await callAsAdmin('POST', 'coupons', {
    ...{ code: couponOfDesk, kind: 'percent', value: 10, firstDay: null, lastDay: null },
    ...{ maxUses: null, maxUsesPerStudent: null, minimumFee: 0, courseIds: null },
  })
  return { admin, courses: await findPaidCourses(url, admin) }
}

/** @returns missing or doubled writes, and broken invariants */
async function findProblems(deployment: Deployment, writes: readonly RecordedWrite[]): Promise<string[]> {
  const problems: string[] = []
  for (const { request, countSql: count } of writes) {
    const [row] = await deployment.rows(count)
    if (Number(row?.n) !== 1) problems.push(`${request.path} is there ${row?.n} times`)
  }
  return [...problems, ...(await findBrokenInvariants(deployment))]
}

/** Table, and length of the prefix before the number. */
const series = {
  'order slips': ['receipts', 11],
  receipts: ['payment_receipts', 8],
  refunds: ['refunds', 9],
  'tax documents': ['tax_documents', 9],
} as const

async function countDocuments(deployment: Deployment): Promise<string> {
  const counts: string[] = []
  for (const [label, [table]] of Object.entries(series)) {
    const [row] = await deployment.rows(`select count(*) as n from ${table}`)
    counts.push(`${row?.n} ${label}`)
  }
  return counts.join(', ')
}

export async function findBrokenInvariants(deployment: Deployment): Promise<string[]> {
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
  for (const [label, [table, prefix]] of Object.entries(series))
    checks[`the numbers of ${label} have a gap`] =
      `select count(*) from ${table} group by substr(number, 1, ${prefix})
      having count(*) <> max(cast(substr(number, ${prefix + 1}) as integer))`
  const broken: string[] = []
  for (const [label, sql] of Object.entries(checks))
    if ((await deployment.rows(sql)).length > 0) broken.push(label)
  for (const { name, differing } of await deployment.recount())
    if (differing > 0) broken.push(`the self-check of ${name} differs in ${differing} rows`)
  return broken
}
