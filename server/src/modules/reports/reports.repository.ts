import type { Db } from '../../platform/database/database.ts'
import type { ReadQuery } from '../../platform/read-worker.ts'

export interface TotalCheck {
  readonly name: string
  readonly total: number
  readonly sumOfRows: number
}

/** Counts every running total again from its rows. It looks at whole tables, so it runs in the read worker. */
export const recountTotals: ReadQuery<null, TotalCheck[]> = {
  name: 'reports.recount-totals',
  async run(db) {
    const kept = new Map(
      (await db.selectFrom('totals').selectAll().execute()).map((row) => [row.name, row.value]),
    )
    const sums = {
      students: await countStudents(db),
      enrollments: (await sumEnrollments(db, false)).count,
      earnings: (await sumEnrollments(db, false)).amount,
      confirmed_earnings: (await sumEnrollments(db, true)).amount,
    } as const
    const checks = Object.entries(sums).map(([name, sumOfRows]) => ({
      name,
      total: kept.get(name as keyof typeof sums) ?? 0,
      sumOfRows,
    }))
    return [...checks, ...(await recountCourses(db)), ...(await recountDays(db))]
  },
}

async function countStudents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function sumEnrollments(db: Db, confirmedOnly: boolean): Promise<{ count: number; amount: number }> {
  let query = db
    .selectFrom('enrollments')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.coalesce(select.fn.sum<number>('amount'), select.lit(0)).as('amount'),
    ])
    .where('cancelled_at', 'is', null)
  if (confirmedOnly) query = query.where('confirmed_at', 'is not', null)
  const { count, amount } = await query.executeTakeFirstOrThrow()
  return { count: Number(count), amount: Number(amount) }
}

/**
 * The daily counts, beside the enrolments of each day and course. That each row is right and that all of them together
 * are as many as there are enrolments leaves none out.
 */
async function recountDays(db: Db): Promise<TotalCheck[]> {
  const counted = db
    .selectFrom('enrollments')
    .select((select) => [
      'day',
      'course_id',
      select.fn.countAll<number>().as('enrollments'),
      select.fn.sum<number>('amount').as('earnings'),
      select.fn
        .sum<number>(select.case().when('confirmed_at', 'is', null).then(0).else(select.ref('amount')).end())
        .as('confirmed'),
    ])
    .where('cancelled_at', 'is', null)
    .groupBy(['day', 'course_id'])
  const days = await db
    .selectFrom('daily_enrollments as kept')
    .leftJoin(counted.as('counted'), (join) =>
      join.onRef('counted.day', '=', 'kept.day').onRef('counted.course_id', '=', 'kept.course_id'),
    )
    .select((select) => {
      const agrees = select.and([
        select('kept.enrollments', '=', select.fn.coalesce('counted.enrollments', select.lit(0))),
        select('kept.earnings', '=', select.fn.coalesce('counted.earnings', select.lit(0))),
        select('kept.confirmed_earnings', '=', select.fn.coalesce('counted.confirmed', select.lit(0))),
      ])
      return [
        select.fn.countAll<number>().as('rows'),
        select.fn.coalesce(select.fn.sum<number>('kept.enrollments'), select.lit(0)).as('enrollments'),
        select.fn
          .coalesce(select.fn.sum<number>(select.case().when(agrees).then(1).else(0).end()), select.lit(0))
          .as('right'),
      ]
    })
    .executeTakeFirstOrThrow()
  return [
    {
      name: 'enrollments of all days',
      total: Number(days.enrollments),
      sumOfRows: (await sumEnrollments(db, false)).count,
    },
    {
      name: 'days of courses that are counted right',
      total: Number(days.rows),
      sumOfRows: Number(days.right),
    },
  ]
}

/** The students counted on all courses, beside the enrolments that they should count. */
async function recountCourses(db: Db): Promise<TotalCheck[]> {
  const rows = await db
    .selectFrom('courses')
    .leftJoin('enrollments', (join) =>
      join.onRef('enrollments.course_id', '=', 'courses.id').on('enrollments.cancelled_at', 'is', null),
    )
    .select((select) => [
      'courses.id',
      'courses.students',
      select.fn.count<number>('enrollments.id').as('count'),
    ])
    .groupBy(['courses.id', 'courses.students'])
    .execute()
  const wrong = rows.filter((row) => row.students !== Number(row.count))
  return [
    {
      name: 'courses whose students are counted right',
      total: rows.length,
      sumOfRows: rows.length - wrong.length,
    },
  ]
}
