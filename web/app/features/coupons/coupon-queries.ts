import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { changeCoupon, createCoupon, listCoupons, switchCoupon } from '#calls/coupons/coupons.ts'
import type { Coupon, CouponTerms } from '#contract/coupons/coupons.ts'
import { limits } from '#contract/limits.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { listFilter, text } from '../../ui/list-filter.ts'

export const couponFilter = listFilter({ search: text(limits.name) })
type CouponFilter = ReturnType<typeof couponFilter.read>

const couponsKey = ['coupons'] as const

export const couponsPage = ({ search, page }: CouponFilter) =>
  pageQuery(listCoupons, couponsKey, { search, page })

/** At most a hundred. */
export const courseChoices = (search: string) =>
  queryOptions({
    queryKey: ['courses', 'of coupons', search],
    queryFn: ({ signal }) =>
      call(listCourses, { query: { search, page: 1, limit: 100, sort: 'name' }, signal }),
  })

export function useSaveCoupon(coupon: Coupon | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ code, ...terms }: CouponTerms & { code: string }) =>
      coupon
        ? call(changeCoupon, {
            params: { couponId: coupon._id },
            body: { ...terms, version: coupon.version },
          })
        : call(createCoupon, { body: { code, ...terms } }),
    onSettled: () => cache.invalidateQueries({ queryKey: couponsKey }),
  })
}

export function useSwitchCoupon({ _id: couponId }: Coupon) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => call(switchCoupon, { params: { couponId }, body: { isOn } }),
    onSettled: () => cache.invalidateQueries({ queryKey: couponsKey }),
  })
}
