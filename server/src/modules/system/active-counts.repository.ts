import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { monthStart } from '../../platform/school-time.ts'

interface ActiveCount {
  readonly kind: 'day' | 'month'
  readonly start: string
  readonly named: number
  readonly stored: number
}

/** @returns `month` is null after the last month */
export async function findNextMonthOfCounts(
  db: Tx,
  afterMonth: string,
): Promise<{ month: string | null; counts: ActiveCount[] }> {
  const month = await firstMonthAfter(db, afterMonth)
  if (month === null) return { month, counts: [] }
  const bits = Array.from({ length: 31 }, (_, index) => index)
  const { rows } = await sql<Record<string, number | string | null>>`select count(*) as people,
    ${sql.join(bits.map((bit) => sql.raw(`sum((days >> ${bit}) & 1) as day_${bit + 1}`)))}
    from active_months where month = ${month}`.execute(db)
  const { people, ...days } = rows[0] ?? {}
  const expected = new Map([[`month ${month}`, Number(people)]])
  for (const [name, users] of Object.entries(days))
    expected.set(`day ${month.slice(0, 8)}${name.slice(4).padStart(2, '0')}`, Number(users))
  const countRows = await db
    .selectFrom('active_counts')
    .select(['kind', 'start', 'named'])
    .where('start', '>=', month)
    .where('start', '<=', lastDay(month))
    .orderBy('kind')
    .orderBy('start')
    .execute()
  const counts = countRows.map(({ kind, start, named }) => ({
    ...{ kind, start, named },
    stored: expected.get(`${kind} ${start}`) ?? 0,
  }))
  return { month, counts }
}

/** The 31st, even in a shorter month, because texts are compared. */
const lastDay = (month: string) => `${month.slice(0, 8)}31`

async function firstMonthAfter(db: Tx, afterMonth: string): Promise<string | null> {
  const end = afterMonth && lastDay(afterMonth)
  const { rows } = await sql<{ first: string | null }>`select min(first) as first from (
    select min(month) as first from active_months where month > ${end}
    union all select min(start) from active_counts where start > ${end}) as months`.execute(db)
  return rows[0]?.first ? monthStart(rows[0].first) : null
}
