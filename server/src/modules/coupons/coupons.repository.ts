import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { locking } from '../../database/locks.ts'
import { beginsWith } from '../../database/search.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import type { Slice } from '../../platform/paging.ts'
import type { CouponRow } from './coupons.tables.ts'

/** Coupons whose codes begin so, newest first. */
export const findCoupons = (db: Db, code: string, { limit, offset }: Slice): Promise<CouponRow[]> =>
  beginningWith(db, code)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many these are. */
export const countCoupons = (db: Db, code: string): Promise<number> => countAll(db, beginningWith(db, code))

const beginningWith = (db: Db, code: string) =>
  db
    .selectFrom('coupons')
    .selectAll()
    .$if(code !== '', (coupons) => coupons.where(beginsWith('code', code)))

/** A coupon by its id. */
export const findCoupon = (db: Db | Tx, id: string): Promise<CouponRow | undefined> =>
  db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()

/** A coupon by its code, as `couponCode` writes it. */
export const findCouponByCode = (db: Db, code: string): Promise<CouponRow | undefined> =>
  db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()

/** Adds a coupon. @returns false when another one has its code */
export async function addCoupon(tx: Tx, row: CouponRow): Promise<boolean> {
  const added = await tx
    .insertInto('coupons')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute()
  return added.length > 0
}

/** Changes a coupon that the caller has locked, its version one higher. */
export async function updateCoupon(tx: Tx, id: string, change: Partial<CouponRow>): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Replaces the courses that a coupon counts for. */
export async function replaceCoursesOfCoupon(tx: Tx, couponId: string, courseIds: readonly string[]) {
  await tx.deleteFrom('coupon_courses').where('coupon_id', '=', couponId).execute()
  if (courseIds.length === 0) return
  const rows = courseIds.map((course_id) => ({ coupon_id: couponId, course_id }))
  await tx.insertInto('coupon_courses').values(rows).execute()
}

/** Whether all of these are courses of the school. They stay so until the transaction ends. */
export async function lockCourses(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const courses = tx
    .selectFrom('courses')
    .select('id')
    .where('id', 'in', ['', ...ids])
  const found = await locking(tx, courses.orderBy('id')).execute()
  return found.length === ids.length
}

/** The courses that coupons count for, by name; those for all courses have none. */
export const findCoursesOfCoupons = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('coupon_courses')
    .innerJoin('courses', 'courses.id', 'coupon_courses.course_id')
    .select(['coupon_courses.coupon_id', 'courses.id', 'courses.name'])
    .where('coupon_courses.coupon_id', 'in', ['', ...ids])
    .orderBy('courses.name_key')
    .orderBy('courses.id')
    .execute()

/** Whether a coupon counts for a course. */
export async function isCouponFor(db: Db | Tx, coupon: CouponRow, courseId: string): Promise<boolean> {
  if (coupon.all_courses === 1) return true
  const named = await db
    .selectFrom('coupon_courses')
    .select('course_id')
    .where('coupon_id', '=', coupon.id)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return named !== undefined
}

/** How many current enrollments a student has made with a coupon. */
export async function countOwnUses(db: Db | Tx, couponId: string, studentId: string): Promise<number> {
  const own = await db
    .selectFrom('enrollments')
    .innerJoin('receipts', 'receipts.enrollment_id', 'enrollments.id')
    .select('enrollments.id')
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.cancelled_at', 'is', null)
    .where('receipts.coupon_id', '=', couponId)
    .execute()
  return own.length
}

/**
 * Counts one more use of a coupon, if it has one left. The condition and the count are one statement: of two who want the last
 * use, the second waits for the first and then finds none. The row stays locked until the transaction ends.
 * @returns the coupon with this use; undefined when none was left
 */
export const takeCouponUse = (tx: Tx, id: string): Promise<CouponRow | undefined> =>
  tx
    .updateTable('coupons')
    .set((set) => ({ uses: set('uses', '+', 1) }))
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returningAll()
    .executeTakeFirst()

/** Gives back the use of a coupon that an enrollment held, if it held one. */
export async function returnCouponUse(tx: Tx, enrollmentId: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((set) => ({ uses: set('uses', '-', 1) }))
    .where('id', '=', (held) =>
      held.selectFrom('receipts').select('coupon_id').where('enrollment_id', '=', enrollmentId),
    )
    .execute()
}

/** The coupon that an enrollment was made with, with the paise that it took off. */
export const findUsedCoupon = (db: Db | Tx, enrollmentId: string) =>
  db
    .selectFrom('receipts')
    .innerJoin('coupons', 'coupons.id', 'receipts.coupon_id')
    .select(['coupons.code', 'receipts.coupon_amount as amount'])
    .where('receipts.enrollment_id', '=', enrollmentId)
    .executeTakeFirst()

/** The codes of coupons, by their ids. */
export const findCodesOfCoupons = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('coupons').select(['id', 'code as name']).where('id', 'in', ids).execute()
