import { type RawBuilder, sql } from 'kysely'
import { utrOf } from '#contract/fees/references.ts'
import type { SearchResult, SearchResultKind } from '#contract/search/search.ts'
import type { Db } from '../../database/database.ts'
import { type Finder, maxFoundPerKind } from '../../kernel/finder.ts'
import { receiptsLike } from './payments.repository.ts'
import { referenceKey } from './payments.rules.ts'

export const numberFinder: Finder = {
  roles: ['admin'],
  permission: 'seeFees',
  async find(db, _caller, search) {
    const slips = sql`select number as id, number as title, enrollment_id from receipts
      where number in (${sql.join(await receiptsLike(db, search))})`
    const receipts = sql`select payments.id, number as title, enrollment_id
      from payment_receipts inner join payments on payments.id = payment_id
      where number = ${search.toUpperCase()}`
    const utr = utrOf(search)
    // Each SELECT uses an index.
    const references = sql`select id, reference as title, enrollment_id
        from payments where reference_key = ${referenceKey(search) || null}
      union select id, reference as title, enrollment_id from payments where utr = ${utr}
      union select id, reference as title, enrollment_id from payments where disputed_utr = ${utr}`
    return [
      ...(await findNumbers(db, 'orderSlip', slips)),
      ...(await findNumbers(db, 'paymentReceipt', receipts)),
      ...(await findNumbers(db, 'reference', references)),
    ]
  },
}

interface NumberRow {
  readonly id: string
  readonly title: string | null
  readonly enrollment_id: string
}

/** Reads by id: a join might read all enrollments. */
async function findNumbers(
  db: Db,
  kind: SearchResultKind,
  numbers: RawBuilder<unknown>,
): Promise<SearchResult[]> {
  const { rows } =
    await sql<NumberRow>`select * from (${numbers}) as numbers limit ${maxFoundPerKind}`.execute(db)
  if (rows.length === 0) return []
  const enrollments = await db
    .selectFrom('enrollments')
    .select(['id', 'name', 'course_name'])
    .where(
      'id',
      'in',
      rows.map(({ enrollment_id }) => enrollment_id),
    )
    .execute()
  const names = new Map(enrollments.map(({ id, name, course_name }) => [id, `${name} · ${course_name}`]))
  return rows.map(({ id, title, enrollment_id }) => ({
    kind,
    _id: id,
    title: title ?? '',
    note: names.get(enrollment_id) ?? '',
    enrollmentId: enrollment_id,
  }))
}
