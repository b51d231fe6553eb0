import type * as contract from '#contract/coupons/coupons.ts'
import { type Coupon, type CouponTerms, cleanCouponCode } from '#contract/coupons/coupons.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { schoolZone, todayOf } from '../../kernel/school-zone.ts'
import { Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf, readDay } from '../../platform/school-time.ts'
import * as refused from './coupons.errors.ts'
import {
  addCoupon,
  countCoupons,
  findCoupon,
  findCoupons,
  findCoursesOfCoupons,
  lockCourses,
  replaceCoursesOfCoupon,
  updateCoupon,
} from './coupons.repository.ts'
import { couponStatus } from './coupons.rules.ts'
import type { CouponRow } from './coupons.tables.ts'

export async function listCoupons(
  { deps, now }: SignedInCall,
  query: QueryOf<typeof contract.listCoupons>,
): Promise<Page<Coupon>> {
  const { db } = deps.database
  const code = cleanCouponCode(query.search ?? '')
  const { rows, count } = await pageOf(
    sliceOf(query),
    (slice) => findCoupons(db, code, slice),
    () => countCoupons(db, code),
  )
  return new Page(await present(db, rows, dateOf(now, await schoolZone(deps))), count)
}

export function createCoupon(
  call: SignedInCall,
  { code, ...terms }: BodyOf<typeof contract.createCoupon>,
): Promise<Coupon> {
  return call.write(async (work) => {
    const { tx } = work
    const id = work.newId()
    const courseIds = await requireCourses(tx, terms)
    const row = {
      ...rowOf(terms),
      id,
      code,
      uses: 0,
      switched_off_at: null,
      created_at: work.now,
      version: 1,
    }
    if (!(await addCoupon(tx, row))) throw refused.codeTaken()
    await replaceCoursesOfCoupon(tx, id, courseIds)
    await work.audit({ action: 'coupon.create', subject: ['coupon', id], detail: { code, ...terms } })
    return presentOne(work, id)
  })
}

/** Enrollments with the coupon keep their discount. */
export function changeCoupon(
  call: SignedInCall,
  id: string,
  { version, ...terms }: BodyOf<typeof contract.changeCoupon>,
): Promise<Coupon> {
  return call.write(async (work) => {
    const { tx } = work
    // `lockOrder` has courses before coupons.
    const courseIds = await requireCourses(tx, terms)
    const coupon = await lockCoupon(tx, id)
    if (version !== coupon.version) throw refused.staleCoupon(await presentOne(work, id))
    const change = rowOf(terms)
    if (change.max_uses !== null && change.max_uses < coupon.uses) throw refused.maxUsesTooLow(coupon.uses)
    await updateCoupon(tx, id, change)
    await replaceCoursesOfCoupon(tx, id, courseIds)
    await work.audit({ action: 'coupon.change', subject: ['coupon', id], detail: { ...terms } })
    return presentOne(work, id)
  })
}

export function switchCoupon(
  call: SignedInCall,
  id: string,
  { isOn }: BodyOf<typeof contract.switchCoupon>,
): Promise<Coupon> {
  return call.write(async (work) => {
    const coupon = await lockCoupon(work.tx, id)
    if (isOn !== (coupon.switched_off_at === null)) {
      await updateCoupon(work.tx, id, { switched_off_at: isOn ? null : work.now })
      const action = isOn ? 'coupon.switchOn' : 'coupon.switchOff'
      await work.audit({ action, subject: ['coupon', id] })
    }
    return presentOne(work, id)
  })
}

async function lockCoupon(tx: Tx, id: string): Promise<CouponRow> {
  await lockRows(tx, { coupons: id })
  const coupon = await findCoupon(tx, id)
  if (!coupon) throw refused.couponNotFound()
  return coupon
}

function rowOf(terms: CouponTerms) {
  const { firstDay, lastDay } = terms
  const isPercent = terms.kind === 'percent'
  if (isPercent && !(Number.isInteger(terms.value) && terms.value <= 100)) throw refused.notAPercentage()
  if (firstDay !== null && readDay(firstDay) === null) throw refused.notACouponDay('firstDay')
  if (lastDay !== null && readDay(lastDay) === null) throw refused.notACouponDay('lastDay')
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) throw refused.couponEndsBeforeItBegins()
  return {
    kind: terms.kind,
    value: isPercent ? terms.value : Math.round(terms.value * 100),
    first_day: firstDay,
    last_day: lastDay,
    max_uses: terms.maxUses,
    max_uses_per_student: terms.maxUsesPerStudent,
    minimum_fee: Math.round(terms.minimumFee * 100),
    all_courses: terms.courseIds === null ? 1 : 0,
  }
}

async function requireCourses(tx: Tx, { courseIds }: CouponTerms): Promise<string[]> {
  const ids = [...new Set(courseIds)]
  if (!(await lockCourses(tx, ids))) throw refused.couponCourseMissing()
  return ids
}

async function presentOne(work: Work, id: string): Promise<Coupon> {
  const row = await findCoupon(work.tx, id)
  const [coupon] = await present(work.tx, row ? [row] : [], await todayOf(work))
  if (!coupon) throw refused.couponNotFound()
  return coupon
}

async function present(db: Db | Tx, rows: readonly CouponRow[], today: string): Promise<Coupon[]> {
  const courseRows = await findCoursesOfCoupons(
    db,
    rows.map(({ id }) => id),
  )
  const courses = Map.groupBy(courseRows, ({ coupon_id }) => coupon_id)
  return rows.map((row) => ({
    _id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.kind === 'percent' ? row.value : row.value / 100,
    firstDay: row.first_day,
    lastDay: row.last_day,
    maxUses: row.max_uses,
    maxUsesPerStudent: row.max_uses_per_student,
    minimumFee: row.minimum_fee / 100,
    courses:
      row.all_courses === 1 ? null : (courses.get(row.id) ?? []).map(({ id, name }) => ({ _id: id, name })),
    uses: row.uses,
    status: couponStatus(row, today),
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  }))
}
