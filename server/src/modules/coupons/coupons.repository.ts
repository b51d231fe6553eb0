import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { withRowLock } from '../../database/locks.ts'
import { beginsWith } from '../../database/search.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import type { Slice } from '../../platform/paging.ts'
import type { CouponRow } from './coupons.tables.ts'

export const findCoupons = (db: Db, code: string, { limit, offset }: Slice): Promise<CouponRow[]> =>
  couponsWithPrefix(db, code)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countCoupons = (db: Db, code: string): Promise<number> =>
  countAll(db, couponsWithPrefix(db, code))

const couponsWithPrefix = (db: Db, code: string) =>
  db
    .selectFrom('coupons')
    .selectAll()
    .$if(code !== '', (coupons) => coupons.where(beginsWith('code', code)))

export const findCoupon = (db: Db | Tx, id: string): Promise<CouponRow | undefined> =>
  db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()

export const findCouponByCode = (db: Db, code: string): Promise<CouponRow | undefined> =>
  db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()

export async function addCoupon(tx: Tx, row: CouponRow): Promise<boolean> {
  const addedRows = await tx
    .insertInto('coupons')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute()
  return addedRows.length > 0
}

/** The caller locks the coupon. */
export async function updateCoupon(tx: Tx, id: string, change: Partial<CouponRow>): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function replaceCoursesOfCoupon(tx: Tx, couponId: string, courseIds: readonly string[]) {
  await tx.deleteFrom('coupon_courses').where('coupon_id', '=', couponId).execute()
  if (courseIds.length === 0) return
  const rows = courseIds.map((course_id) => ({ coupon_id: couponId, course_id }))
  await tx.insertInto('coupon_courses').values(rows).execute()
}

export async function lockCourses(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const courses = tx
    .selectFrom('courses')
    .select('id')
    .where('id', 'in', ['', ...ids])
  const found = await withRowLock(tx, courses.orderBy('id')).execute()
  return found.length === ids.length
}

export const findCoursesOfCoupons = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('coupon_courses')
    .innerJoin('courses', 'courses.id', 'coupon_courses.course_id')
    .select(['coupon_courses.coupon_id', 'courses.id', 'courses.name'])
    .where('coupon_courses.coupon_id', 'in', ['', ...ids])
    .orderBy('courses.name_key')
    .orderBy('courses.id')
    .execute()

export async function isCouponFor(db: Db | Tx, coupon: CouponRow, courseId: string): Promise<boolean> {
  if (coupon.all_courses === 1) return true
  const couponCourse = await db
    .selectFrom('coupon_courses')
    .select('course_id')
    .where('coupon_id', '=', coupon.id)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return couponCourse !== undefined
}

export async function countOwnUses(db: Db | Tx, couponId: string, studentId: string): Promise<number> {
  const ownEnrollments = await db
    .selectFrom('enrollments')
    .innerJoin('receipts', 'receipts.enrollment_id', 'enrollments.id')
    .select('enrollments.id')
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.cancelled_at', 'is', null)
    .where('receipts.coupon_id', '=', couponId)
    .execute()
  return ownEnrollments.length
}

/** Locks the row. One statement keeps two students from taking the last use. */
export const takeCouponUse = (tx: Tx, id: string): Promise<CouponRow | undefined> =>
  tx
    .updateTable('coupons')
    .set((set) => ({ uses: set('uses', '+', 1) }))
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returningAll()
    .executeTakeFirst()

export async function returnCouponUse(tx: Tx, enrollmentId: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((set) => ({ uses: set('uses', '-', 1) }))
    .where('id', '=', (builder) =>
      builder.selectFrom('receipts').select('coupon_id').where('enrollment_id', '=', enrollmentId),
    )
    .execute()
}

export const findUsedCoupon = (db: Db | Tx, enrollmentId: string) =>
  db
    .selectFrom('receipts')
    .innerJoin('coupons', 'coupons.id', 'receipts.coupon_id')
    .select(['coupons.code', 'receipts.coupon_amount as amount'])
    .where('receipts.enrollment_id', '=', enrollmentId)
    .executeTakeFirst()

export const findCodesOfCoupons = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('coupons').select(['id', 'code as name']).where('id', 'in', ids).execute()
