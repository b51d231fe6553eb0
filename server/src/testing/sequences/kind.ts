import type { Role } from '#contract/endpoint.ts'
import type { Person, School } from '../school.ts'

interface StepContext {
  readonly school: School
  readonly me: Person
  pick<Row>(rows: readonly Row[]): Row | undefined
  other<Row>(choices: readonly [Row, ...Row[]]): Row
}

export type Request = readonly ['POST' | 'PUT' | 'DELETE', string, unknown?]

/** `by` is the caller's usual role. `request` returns nothing when no row fits. */
export type Kinds = Record<
  string,
  { by: Role; request(context: StepContext): Promise<Request | '' | undefined> }
>

export const idsOf = async (
  school: School,
  table: 'courses' | 'users' | 'assignments' | 'submissions' | 'enrollments' | 'coupons',
) => (await school.database.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

export const couponTerms = {
  ...{ kind: 'percent', value: 20, firstDay: null, lastDay: null },
  ...{ maxUses: 3, maxUsesPerStudent: null, minimumFee: 0, courseIds: null },
}
