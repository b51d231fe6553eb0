import { sql } from 'kysely'
import type { DuePeriod, OwedAge } from '#contract/fees/fee-desk.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../../database/database.ts'
import { countFound } from '../../database/lists.ts'
import type { ReadQuery } from '../../kernel/read-worker.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import { chosenLanguage } from '../settings/index.ts'
import { dueDaysOf } from './fee-cards.rules.ts'
import { enrollmentsWithMoney, type FoundEnrollment, matchesSearch } from './payments.repository.ts'

export interface DueFilter {
  readonly when?: DuePeriod | undefined
  readonly search?: string | undefined
  readonly today: string
}

export type FoundDueFee = FoundEnrollment & {
  readonly language: Language | null
  /** Unpaid paise of the parts that the filter selects. */
  readonly owed: number
}

export async function findDueFees(
  db: Db,
  filter: DueFilter,
  { limit, offset }: Slice,
  after?: Pick<FoundEnrollment, 'id' | 'due_day'>,
): Promise<FoundDueFee[]> {
  let slice = (await dueCards(db, filter))
    .orderBy('fee_cards.due_day')
    .orderBy('fee_cards.enrollment_id')
    .limit(limit)
    .offset(offset)
  if (after)
    slice = slice.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('fee_cards.due_day', 'fee_cards.enrollment_id'), '>', tuple(after.due_day ?? '', after.id)),
    )
  const rows = await enrollmentsWithMoney(db)
    .select(chosenLanguage)
    .innerJoin(slice.as('slice'), 'slice.enrollment_id', 'enrollments.id')
    .orderBy('fee_cards.due_day')
    .orderBy('enrollments.id')
    .execute()
  const days = dueDaysOf(filter.when, filter.today)
  const ids = ['', ...rows.map(({ id }) => id)]
  const sums = await openParts(db)
    .select(['enrollment_id', sumOfUnpaid.as('owed')])
    .where('enrollment_id', 'in', ids)
    .where('due_day', '>=', days.from)
    .where('due_day', '<=', days.to)
    .groupBy('enrollment_id')
    .execute()
  const owed = new Map(sums.map((sum) => [sum.enrollment_id, Number(sum.owed)]))
  return rows.map((row) => ({ ...row, owed: owed.get(row.id) ?? 0 }))
}

/** Money pays parts before their late fees, as in `coverCharges`. */
function openParts(db: Db) {
  const parts = db
    .selectFrom('fee_cards')
    .innerJoin('charges', 'charges.enrollment_id', 'fee_cards.enrollment_id')
    .select(['charges.enrollment_id', 'charges.part', 'charges.kind', 'charges.due_day'])
    .select(sql<number>`charges.amount - charges.waived`.as('amount'))
    .select(
      sql<number>`sum(charges.amount - charges.waived)
        over (partition by charges.enrollment_id order by charges.part, charges.kind) - fee_cards.paid`.as(
        'unpaid',
      ),
    )
    .where('fee_cards.due_day', 'is not', null)
  return db.selectFrom(parts.as('parts')).where('unpaid', '>', 0)
}

const sumOfUnpaid = sql<number>`sum(case when unpaid < amount then unpaid else amount end)`

export const readOwedByAge: ReadQuery<{ readonly today: string }, { age: OwedAge; amount: number }[]> = {
  name: 'fees.owed-by-age',
  kind: 'report',
  async run(db, { today }) {
    const rows = await openParts(db)
      .select(['due_day', sumOfUnpaid.as('amount')])
      .groupBy('due_day')
      .execute()
    return ages.map((age) => {
      const { from, to } = dueDaysOf(age, today)
      const rowsOfAge = rows.filter(({ due_day }) => from <= due_day && due_day <= to)
      return { age, amount: rowsOfAge.reduce((sum, { amount }) => sum + Number(amount), 0) }
    })
  },
}
const ages = ['notDue', 'days30', 'days60', 'days90', 'over90'] as const

export async function countDueFees(db: Db, filter: DueFilter): Promise<RowCount> {
  return countFound(db, await dueCards(db, filter))
}

async function dueCards(db: Db, { when, search, today }: DueFilter) {
  const { from, to } = dueDaysOf(when, today)
  let cards = db
    .selectFrom('fee_cards')
    .select(['fee_cards.enrollment_id', 'fee_cards.due_day'])
    .where('fee_cards.due_day', '<=', to)
  if (when !== undefined)
    cards = cards.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('charges')
          .select('charges.part')
          .whereRef('charges.enrollment_id', '=', 'fee_cards.enrollment_id')
          // From this day on parts are unpaid, so payments need no comparison.
          .whereRef('charges.due_day', '>=', 'fee_cards.due_day')
          .whereRef('charges.amount', '>', 'charges.waived')
          .where('charges.due_day', '>=', from)
          .where('charges.due_day', '<=', to),
      ),
    )
  if (!search) return cards
  const found = await matchesSearch(db, search)
  return cards.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('enrollments')
        .select('enrollments.id')
        .whereRef('enrollments.id', '=', 'fee_cards.enrollment_id')
        .where(found),
    ),
  )
}
