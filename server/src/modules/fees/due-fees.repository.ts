import type { DueWhen } from '#contract/fee-desk.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../../database/database.ts'
import { countFound } from '../../database/lists.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import { chosenLanguage } from '../settings/index.ts'
import { addDays } from './fee-cards.rules.ts'
import { type FoundEnrollment, matchesWords, withMoney } from './payments.repository.ts'

/** Which fees a list shows; `search` is as in the list of all enrollments. */
export interface DueFilter {
  readonly when?: DueWhen | undefined
  readonly search?: string | undefined
  /** The school's day, YYYY-MM-DD. */
  readonly today: string
}

/** An enrollment of which something is owed; `language` is the one that its student chose. */
export type FoundDueFee = FoundEnrollment & { readonly language: Language | null }

/** Enrollments of which something is owed, what is due first at the top: a slice, or what comes after one of the rows. */
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
  return withMoney(db)
    .select(chosenLanguage)
    .innerJoin(slice.as('slice'), 'slice.enrollment_id', 'enrollments.id')
    .orderBy('fee_cards.due_day')
    .orderBy('enrollments.id')
    .execute()
}

/** How many there are, up to 1,000. */
export async function countDueFees(db: Db, filter: DueFilter): Promise<RowCount> {
  return countFound(db, await dueCards(db, filter))
}

async function dueCards(db: Db, { when, search, today }: DueFilter) {
  let cards = db
    .selectFrom('fee_cards')
    .select(['fee_cards.enrollment_id', 'fee_cards.due_day'])
    .where('fee_cards.due_day', 'is not', null)
  if (when === 'overdue') cards = cards.where('fee_cards.due_day', '<', today)
  if (when === 'week')
    cards = cards.where('fee_cards.due_day', '>=', today).where('fee_cards.due_day', '<=', addDays(today, 7))
  if (!search) return cards
  const found = await matchesWords(db, search)
  return cards.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('enrollments')
        .select('enrollments.id')
        .whereRef('enrollments.id', '=', 'fee_cards.enrollment_id')
        .where(found),
    ),
  )
}
