import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { listCoupons, switchCoupon } from '#calls/coupons/coupons.ts'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { limits } from '#contract/limits.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { listFilter, textField } from '../../ui/list-filter.ts'

export const couponFilter = listFilter({ search: textField(limits.name) })
type CouponFilter = ReturnType<typeof couponFilter.read>

export const couponsKey = ['coupons'] as const

export const couponsPage = ({ search, page }: CouponFilter) =>
  pageQuery(listCoupons, couponsKey, { search, page })

export const courseChoices = (search: string) =>
  queryOptions({
    queryKey: ['courses', 'of coupons', search],
    queryFn: ({ signal }) =>
      call(listCourses, { query: { search, page: 1, limit: 100, sort: 'name' }, signal }),
  })

export function useSwitchCoupon({ _id: couponId }: Coupon) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => call(switchCoupon, { params: { couponId }, body: { isOn } }),
    onSettled: () => cache.invalidateQueries({ queryKey: couponsKey }),
  })
}
