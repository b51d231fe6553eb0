import type { ReportUnit } from '#contract/reports.ts'
import { atOneMoment, type ReadQuery } from '../../calls/read-worker.ts'
import type { Tx } from '../../database/database.ts'
import { sumDays } from '../fees/index.ts'
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
  return {
    now: await figuresOf(db, span),
    before: await figuresOf(db, before),
    inAll: await figuresOf(db, {}),
    courses: await findCourseFigures(db, span),
    active: await findActive(db, unit, firstStart, lastStart),
  }
}

/** Of some days, or of all. */
async function figuresOf(db: Tx, span: Partial<Span>): Promise<PeriodFigures> {
  const { enrollments, earnings, confirmed_earnings: confirmed } = await sumDays(db, span)
  return { users: await countUsersMade(db, span), enrollments, earnings, confirmed }
}

/** What each course took in, the most students first. */
async function findCourseFigures(db: Tx, { from, to }: Pick<Span, 'from' | 'to'>) {
  const rows = await db
    .selectFrom('daily_totals')
    .innerJoin('courses', 'courses.id', 'daily_totals.course_id')
    .select(({ fn }) => [
      'courses.id',
      'courses.name',
      fn.sum<number>('daily_totals.enrollments').as('enrollments'),
      fn.sum<number>('daily_totals.earnings').as('earnings'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['courses.id', 'courses.name'])
    .execute()
  return rows
    .map((row) => ({ ...row, enrollments: Number(row.enrollments), earnings: Number(row.earnings) }))
    .filter((row) => row.enrollments > 0)
    .sort((one, other) => other.enrollments - one.enrollments || (one.name < other.name ? -1 : 1))
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
