import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { Coupon, CouponStatus } from '#contract/coupons/coupons.ts'
import { formatRupees } from '#contract/money.ts'
import { groupDigits } from '#contract/numbers.ts'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'

export const couponStates: Record<CouponStatus, MessageDescriptor> = {
  on: msg`On`,
  off: msg`Switched off`,
  later: msg`Not valid yet`,
  ended: msg`Ended`,
  usedUp: msg`Used up`,
}

export const reductionText = ({ kind, value }: Pick<Coupon, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : formatRupees(value)

export function daysText({ firstDay, lastDay }: Pick<Coupon, 'firstDay' | 'lastDay'>): string {
  if (firstDay && lastDay) return t`${dayOf(firstDay)} to ${dayOf(lastDay)}`
  if (firstDay) return t`From ${dayOf(firstDay)}`
  return lastDay ? t`Until ${dayOf(lastDay)}` : t`Any day`
}

const dayOf = (day: string) => dayWithYear(calendarDay(day))

export function usesText({ uses, maxUses }: Pick<Coupon, 'uses' | 'maxUses'>): string {
  return maxUses === null ? groupDigits(uses) : t`${groupDigits(uses)} of ${groupDigits(maxUses)}`
}

export function conditions({ courses, minimumFee, maxUsesPerStudent }: Coupon): string[] {
  return [
    coursesText(courses),
    minimumFee > 0 && t`Fees of ${formatRupees(minimumFee)} or more`,
    maxUsesPerStudent !== null &&
      plural(maxUsesPerStudent, { one: 'Once for each student', other: '# times for each student' }),
  ].filter((line) => line !== false)
}

function coursesText(courses: Coupon['courses']): string {
  if (!courses) return t`All courses`
  const [first, second, ...others] = courses.map(({ name }) => name)
  if (!first) return t`No course`
  if (!second) return first
  if (others.length === 0) return t`${first} and ${second}`
  return plural(others.length, {
    one: `${first}, ${second} and # more`,
    other: `${first}, ${second} and # more`,
  })
}
