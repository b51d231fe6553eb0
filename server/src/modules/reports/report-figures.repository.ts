import type { ReportUnit } from '#contract/reports.ts'
import type { Tx } from '../../database/database.ts'
import { readTotal } from '../../database/totals.ts'
import { atOneMoment, type ReadQuery } from '../../platform/read-worker.ts'
import { countUsersMade } from './new-users.repository.ts'

interface Span {
  /** Days of the school, both included, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  /** The same in milliseconds UTC, from the first to before the second. */
  readonly begins: number
  readonly ends: number
}

export interface ReportQuestion {
  readonly span: Span
  readonly before: Span
  readonly unit: ReportUnit
  /** The first days of the first and of the last point of the line, the period before included. */
  readonly firstStart: string
  readonly lastStart: string
}

/** What a period has. Money is in paise. */
export interface PeriodFigures {
  readonly users: number
  readonly enrollments: number
  readonly earnings: number
  readonly confirmed: number
}

export interface ReportFigures {
  readonly now: PeriodFigures
  readonly before: PeriodFigures
  readonly inAll: PeriodFigures
  readonly courses: readonly {
    readonly id: string
    readonly name: string
    readonly enrollments: number
    readonly earnings: number
  }[]
  /** Counts of active users, by the first day of what they count. */
  readonly active: readonly { readonly start: string; readonly users: number }[]
}

/**
 * The figures of a report, all from daily counts: a year of a big school is a hundred thousand rows, so it runs in the
 * read worker, on the data of one moment.
 */
export const readReportFigures: ReadQuery<ReportQuestion, ReportFigures> = {
  name: 'reports.figures',
  kind: 'report',
  run: (db, question) => atOneMoment(db, (tx) => readFigures(tx, question)),
}

async function readFigures(
  db: Tx,
  { span, before, unit, firstStart, lastStart }: ReportQuestion,
): Promise<ReportFigures> {
  const courses = await findCourseFigures(db, span)
  const sum = (of: 'enrollments' | 'earnings' | 'confirmed') =>
    courses.reduce((total, course) => total + course[of], 0)
  return {
    now: {
      users: await countUsersMade(db, span),
      enrollments: sum('enrollments'),
      earnings: sum('earnings'),
      confirmed: sum('confirmed'),
    },
    before: { users: await countUsersMade(db, before), ...(await sumDays(db, before)) },
    inAll: {
      users: await countUsersMade(db, {}),
      enrollments: await readTotal(db, 'enrollments'),
      earnings: await readTotal(db, 'earnings'),
      confirmed: await readTotal(db, 'confirmed_earnings'),
    },
    courses: courses.map(({ confirmed: _, ...course }) => course),
    active: await findActive(db, unit, firstStart, lastStart),
  }
}

/** What each course took in, the most students first. */
async function findCourseFigures(db: Tx, { from, to }: Pick<Span, 'from' | 'to'>) {
  const rows = await db
    .selectFrom((select) =>
      select
        .selectFrom('daily_enrollments')
        .select(({ fn }) => [
          'course_id',
          fn.sum<number>('enrollments').as('enrollments'),
          fn.sum<number>('earnings').as('earnings'),
          fn.sum<number>('confirmed_earnings').as('confirmed'),
        ])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy('course_id')
        .as('figures'),
    )
    // Names are looked up for what came out, a few hundred times and not for each day.
    .innerJoin('courses', 'courses.id', 'figures.course_id')
    .select(['courses.id', 'courses.name', 'figures.enrollments', 'figures.earnings', 'figures.confirmed'])
    .execute()
  return rows
    .map((row) => ({
      ...row,
      enrollments: Number(row.enrollments),
      earnings: Number(row.earnings),
      confirmed: Number(row.confirmed),
    }))
    .filter((row) => row.enrollments > 0)
    .sort((one, other) => other.enrollments - one.enrollments || (one.name < other.name ? -1 : 1))
}

/** Of the whole school, from what each of its days has counted. */
async function sumDays(db: Tx, { from, to }: Pick<Span, 'from' | 'to'>) {
  const row = await db
    .selectFrom('enrollment_days')
    .select((select) => [
      select.fn.sum<number>('live').as('enrollments'),
      select.fn.sum<number>('earnings').as('earnings'),
      select.fn.sum<number>('confirmed_earnings').as('confirmed'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return {
    enrollments: Number(row.enrollments),
    earnings: Number(row.earnings),
    confirmed: Number(row.confirmed),
  }
}

function findActive(db: Tx, unit: ReportQuestion['unit'], first: string, last: string) {
  return db
    .selectFrom('active_counts')
    .select(['start', 'users'])
    .where('kind', '=', unit)
    .where('start', '>=', first)
    .where('start', '<=', last)
    .execute()
}
