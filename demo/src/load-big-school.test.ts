import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inlineReadWorker } from '../../server/src/kernel/read-worker.ts'
import { recountTotals } from '../../server/src/modules/system/self-check.ts'
import { openTestDatabase } from '../../server/src/testing/database.ts'
import { loadBigSchool } from './load-big-school.ts'

test('a bigger school has exactly the requested size, and its totals and receipts agree', async () => {
  const school = await openTestDatabase()
  const size = {
    users: 1_200,
    courses: 120,
    enrollments: 9_000,
    submissions: 4_000,
    doubts: 900,
    studiedEnrollments: 600,
  }
  const now = Date.UTC(2026, 10, 20, 12, 30)
  const indexes = () =>
    sql`select tbl_name, sql from sqlite_master where type = 'index' order by name`.execute(school.db)
  const indexesBefore = school.engine === 'sqlite' && (await indexes()).rows
  await loadBigSchool({ db: school.db, now, passwordHash: 'x', saveFile: () => {}, size })
  if (indexesBefore) expect((await indexes()).rows).toEqual(indexesBefore)
  const queryNumber = async (query: string) =>
    Number((await sql<{ n: number }>`${sql.raw(query)}`.execute(school.db)).rows[0]?.n)

  const { studiedEnrollments, ...tables } = size
  for (const [table, count] of Object.entries(tables))
    expect(await queryNumber(`select count(*) as n from ${table}`), table).toBe(count)
  // Each generated enrollment with visits has one note; demo enrollments may have none.
  expect(await queryNumber('select count(*) as n from notes')).toBeGreaterThan(studiedEnrollments * 0.8)
  const inCourse =
    'enrollments.student_id = topic_visits.student_id and enrollments.course_id = topic_visits.course_id'
  expect(
    await queryNumber(`select count(*) as n from (select distinct topic_visits.student_id, topic_visits.course_id
      from topic_visits join enrollments on ${inCourse} where cancelled_at is null) as begun`),
  ).toBe(studiedEnrollments)

  for (const state of ['open', 'answered', 'settled'])
    expect(
      await queryNumber(`select count(*) as n from doubts where state = '${state}'`),
      state,
    ).toBeGreaterThan(20)
  expect(await queryNumber('select count(distinct course_id) as n from doubts')).toBeGreaterThan(60)
  expect(
    await queryNumber(`select count(*) as n from doubts where hidden_at is null and not exists
    (select 1 from doubt_words where doubt_id = doubts.id)`),
  ).toBe(0)

  const fromLiveEnrollments = 'from enrollments where cancelled_at is null'
  const daily = (column: string) =>
    queryNumber(`select sum(${column}) as n from daily_totals where course_id = ''`)
  const fromFeeCards =
    'from enrollments join fee_cards on enrollment_id = enrollments.id where cancelled_at is null'
  expect(await daily('enrollments')).toBe(await queryNumber(`select count(*) as n ${fromLiveEnrollments}`))
  expect(await daily('earnings')).toBe(await queryNumber(`select sum(fee) as n ${fromFeeCards}`))
  expect(await daily('confirmed_earnings')).toBe(await queryNumber(`select sum(paid) as n ${fromFeeCards}`))
  const students = `(select count(*) ${fromLiveEnrollments} and course_id = courses.id)`
  expect(await queryNumber(`select count(*) as n from courses where students <> ${students}`)).toBe(0)

  expect((await recountTotals(inlineReadWorker(school.db))).filter(({ differing }) => differing > 0)).toEqual(
    [],
  )

  const countActive = (kind: string, start: string) =>
    queryNumber(`select users as n from active_counts where kind = '${kind}' and start = '${start}'`)
  const countActiveSince = (day: string) =>
    queryNumber(`select count(*) as n from users where last_active_day >= '${day}'`)
  expect(await countActive('day', '2026-11-20')).toBe(await countActiveSince('2026-11-20'))
  expect(await countActive('month', '2026-11-01')).toBe(await countActiveSince('2026-11-01'))
  expect(await countActiveSince('2026-11-21')).toBe(0)

  const numberedReceipts = `select cast(substr(number, 12) as integer) as receipt, row_number() over
    (partition by substr(number, 1, 10) order by created_at, number) as place
    from receipts join enrollments on enrollments.id = enrollment_id`
  expect(
    await queryNumber(`select count(*) as n from (${numberedReceipts}) as numbered where receipt <> place`),
  ).toBe(0)
  expect(await queryNumber("select sum(last_number) as n from number_series where series like 'AB/%'")).toBe(
    size.enrollments,
  )
  await school.close()
}, 120_000)
