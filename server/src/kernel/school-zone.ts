import type { Db, Tx } from '../database/database.ts'
import { preparedQuery } from '../database/prepared.ts'
import { dateOf } from '../platform/school-time.ts'
import type { Deps, SchoolBasics, Work } from './deps.ts'

/** A change of the setting takes effect at once. Writes must use `work.timeZone()`. */
export async function schoolZone({ database, config }: Pick<Deps, 'database' | 'config'>): Promise<string> {
  const { time_zone } = await findSchoolBasics(database.db)
  return time_zone ?? config.SCHOOL_TIME_ZONE
}

/** @returns the school day, YYYY-MM-DD */
export const todayOf = async (work: Pick<Work, 'now' | 'timeZone'>): Promise<string> =>
  dateOf(work.now, await work.timeZone())

export async function findSchoolBasics(db: Db | Tx): Promise<SchoolBasics> {
  const [row] = await findBasics(db)
  if (!row) throw new Error('the school has no row')
  return row
}

const findBasics = preparedQuery((db) =>
  db
    .selectFrom('school')
    .select(['name', 'email', 'logo', 'time_zone', 'language', 'hue', 'domain'])
    .where('id', '=', 1),
)
