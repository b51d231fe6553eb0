import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyAdvances } from './modules/fees/advances.usecases.ts'
import { addLateFees } from './modules/fees/late-fees.usecases.ts'
import { recountTotals } from './modules/system/self-check.ts'
import { openSchool, type School, type TestResponse } from './testing/school.ts'
import { kinds, openWorld, type Step, steps, type World } from './testing/sequences/steps.ts'
import { ledgersInBooks, ledgersInTally } from './testing/tally-file.ts'

const engine = process.env.TEST_ENGINE ?? 'sqlite'
const requestedCalls = Number(process.env.SEQUENCE_CALLS ?? 1_000)
const calls = engine === 'sqlite' ? requestedCalls : Math.max(300, requestedCalls / 20)
const callsPerSchool = 100

const rounds = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.tuple(steps) },
    { weight: 1, arbitrary: fc.tuple(steps, steps).filter(([one, other]) => one.who !== other.who) },
  ),
  { minLength: 75, maxLength: 75 },
)

test(`after ${calls} calls of the three roles in any order, some of them simultaneous, everything agrees`, async () => {
  const countByOutcome: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(rounds, async (order) => {
      const school = await openSchool({ LOG_LEVEL: 'silent' })
      try {
        const world = await openWorld(school)
        for (const round of order) await play(world, round, countByOutcome)
        await passDays(school)
        await requireAgreement(school)
      } finally {
        await school.close()
      }
    }),
    { numRuns: Math.ceil(calls / callsPerSchool), endOnFailure: true },
  )
  // Fewer calls may not reach every kind of step.
  if (calls < 5_000) return
  for (const name of Object.keys(kinds))
    expect(countByOutcome[`${name} 2xx`], `${name} went well`).toBeGreaterThan(0)
}, 3_600_000)

async function play(world: World, round: readonly Step[], countByOutcome: Record<string, number>) {
  const { school } = world
  const before = round.length === 1 ? await school.snapshot() : ''
  const requests = await Promise.all(
    round.map((step, index) => world.requestOf(step, index === 0 ? 'first' : 'second')),
  )
  const responses = await Promise.all(requests.map((request) => request?.send()))
  for (const [index, response] of responses.entries()) {
    if (!response) continue
    const name = `${round[index]?.kind} ${Math.floor(response.status / 100)}xx`
    countByOutcome[name] = (countByOutcome[name] ?? 0) + 1
    expect(response.status, describeRound(round, response)).toBeLessThan(500)
  }
  const [onlyResponse] = responses
  // A refused reference of another payment is stored for review by staff.
  const isStored = (onlyResponse?.body as { code?: string })?.code === 'REFERENCE_TAKEN'
  if (round.length === 1 && onlyResponse && onlyResponse.status >= 300 && !isStored)
    expect(
      (await school.snapshot()) === before,
      `a refused call changed something: ${describeRound(round, onlyResponse)}`,
    ).toBe(true)
}

async function passDays(school: School) {
  school.pass(12 * 86_400_000)
  await addLateFees(school.deps)
  await applyAdvances(school.deps)
}

const describeRound = (round: readonly Step[], { status, body }: TestResponse) =>
  JSON.stringify({ round, status, body })

async function requireAgreement(school: School): Promise<void> {
  const { db, engine } = school.database
  const duplicates = await sql`select student_id, course_id from enrollments where cancelled_at is null
    group by student_id, course_id having count(*) > 1`.execute(db)
  expect(duplicates.rows, 'one live enrollment a student and course').toEqual([])
  const unbalanced =
    await sql`select transaction_id from ledger group by transaction_id having sum(amount) <> 0`.execute(db)
  expect(unbalanced.rows, 'a transaction of the ledger adds up to 0').toEqual([])
  for (const table of ['receipts', 'payment_receipts', 'refunds', 'tax_documents'] as const) {
    const rows = await db.selectFrom(table).select('number').orderBy('number').execute()
    const series = Map.groupBy(rows, ({ number }) => number.slice(0, number.lastIndexOf('/')))
    for (const [name, { length }] of series)
      expect(
        series.get(name)?.map(({ number }) => Number(number.split('/').at(-1))),
        `the numbers of ${table} ${name} have no gap`,
      ).toEqual(Array.from({ length }, (_, index) => index + 1))
  }
  const chargesWithoutEnrollment = await sql`select charges.enrollment_id from charges
    left join enrollments on enrollments.id = charges.enrollment_id where enrollments.id is null`.execute(db)
  expect(chargesWithoutEnrollment.rows, 'a charge has its enrollment').toEqual([])
  if (engine === 'sqlite') expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
  const checks = await recountTotals(school.deps.reads)
  expect(
    checks.filter(({ differing }) => differing > 0),
    'each total is the sum of its rows',
  ).toEqual([])
  const admin = await school.as('admin')
  const { ledgerNames } = (await admin.call('GET', 'tax/settings')).body
  expect(await ledgersInTally(school, admin), 'the vouchers for Tally come to the books').toEqual(
    await ledgersInBooks(school, ledgerNames),
  )
}
