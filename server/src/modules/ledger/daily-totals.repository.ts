import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { coursesTaughtBy } from '../catalogue/index.ts'
import { makeTotals, namesOfTotals, type Totals } from './balance.rules.ts'
import type { DailyTotalsRow } from './ledger.tables.ts'

/** The only writer of daily totals. Locks rows of school and course, so call this last in a transaction. */
export async function addToDailyTotals(
  tx: Tx,
  { course_id, day }: Pick<DailyTotalsRow, 'course_id' | 'day'>,
  change: Totals,
): Promise<void> {
  if (namesOfTotals.every((name) => change[name] === 0)) return
  for (const id of ['', course_id]) await addToRow(tx, { course_id: id, day, ...change })
}

const addToRow = preparedQuery((db, row: DailyTotalsRow) =>
  db
    .insertInto('daily_totals')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'day'])
        .doUpdateSet(
          Object.fromEntries(
            namesOfTotals.map((name) => [
              name,
              sql`${sql.ref(`daily_totals.${name}`)} + excluded.${sql.ref(name)}`,
            ]),
          ),
        ),
    ),
)

/** An empty filter means the whole school. */
export interface TotalsFilter {
  readonly courseId?: string | undefined
  readonly mentorId?: string | undefined
  /** `from` and `to` are included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export async function sumDays(db: Db | Tx, { courseId, mentorId, from, to }: TotalsFilter): Promise<Totals> {
  let days = db
    .selectFrom('daily_totals')
    .select(({ fn }) => namesOfTotals.map((name) => fn.sum<number | null>(name).as(name)))
  if (mentorId === undefined) days = days.where('course_id', '=', courseId ?? '')
  else {
    days = days.where('course_id', 'in', coursesTaughtBy(db, mentorId))
    if (courseId !== undefined) days = days.where('course_id', '=', courseId)
  }
  if (from !== undefined) days = days.where('day', '>=', from)
  if (to !== undefined) days = days.where('day', '<=', to)
  const sums = await days.executeTakeFirstOrThrow()
  return makeTotals((name) => Number(sums[name] ?? 0))
}
