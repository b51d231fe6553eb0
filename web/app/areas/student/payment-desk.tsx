import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/auth.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import type { Enrollment } from '#contract/fees/enrollments.ts'
import { formatRupees } from '#contract/money.ts'
import { minOnlineAmount } from '#contract/online-payments/online-payments.ts'
import { titleOf } from '../../api/school-name.ts'
import { feePlanOf } from '../../features/catalogue/courses/fee-plan-query.ts'
import { priceOf } from '../../features/catalogue/price.ts'
import { HaveACoupon } from '../../features/coupons/have-a-coupon.tsx'
import { useCoupon } from '../../features/coupons/use-coupon.ts'
import { HowMuchNow } from '../../features/fees/how-much-now.tsx'
import { HowToPay } from '../../features/fees/how-to-pay.tsx'
import { OrderSlip } from '../../features/fees/order-slip.tsx'
import { PaymentForm } from '../../features/fees/payment-form.tsx'
import { school } from '../../features/settings/queries.ts'
import { paths } from '../../paths.ts'
import type { KnownDetails } from '../../shared/money/payment-draft.ts'
import { accessText } from '../../shared/money/payment-texts.ts'
import { taxSettings } from '../../shared/tax-settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export interface PaymentDeskProps {
  user: User
  knownDetails: KnownDetails
  course: CourseDetail
  refetchCourse: () => Promise<unknown>
  onEnrolled: (enrollment: Enrollment) => Promise<void>
}

export function PaymentDesk({ user, knownDetails, course, refetchCourse, onEnrolled }: PaymentDeskProps) {
  const settings = useQuery(school).data
  const isRegistered = (useQuery(taxSettings).data?.status ?? 'none') !== 'none'
  const price = priceOf(course)
  const coupon = useCoupon(user._id, course._id)
  const { applied } = coupon
  const total = applied?.fee ?? course.amount
  const parts = useQuery({ ...feePlanOf(course._id), enabled: course.amount > 0 })
  const lateFee = parts.data?.lateFee ?? null
  const plan = applied
    ? { courseId: course._id, price: applied.fee, parts: applied.parts, lateFee }
    : parts.data
  const firstPart = plan?.parts[0]
  const [wantsParts, setWantsParts] = useState(false)
  const inParts = wantsParts && firstPart !== undefined
  const amount = inParts ? firstPart.amount : total
  const isFree = total === 0
  const title = course.amount === 0 ? t`Enroll for free` : t`Enroll and pay`
  const toPay = !applied ? price.toPay : isFree ? t`Free` : formatRupees(total)
  const refetchPrices = async () => {
    await Promise.all([refetchCourse(), course.amount > 0 && parts.refetch()])
    if (applied) await coupon.apply(applied.code)
  }
  const enrolled = async (enrollment: Enrollment) => {
    coupon.forget()
    await onEnrolled(enrollment)
  }
  const coursePath = paths.course(course._id)
  return (
    <Main>
      <title>{titleOf(title)}</title>
      <Sheet className="pt-12">
        <Link className="step-link" to={coursePath}>
          <Icon name="chevronLeft" size={18} />
          {course.name}
        </Link>
        <h1 className="mt-20">{title}</h1>
        <div className="mt-32 grid items-start gap-x-48 gap-y-40 md:grid-cols-[minmax(0,638px)_minmax(0,368px)] md:justify-between">
          <div className="md:sticky md:top-24 md:order-last">
            <OrderSlip
              course={course}
              price={{ ...price, fee: price.before ?? price.toPay, toPay }}
              now={inParts ? formatRupees(amount) : null}
              coupon={applied}
            />
          </div>
          <PaymentForm
            user={user}
            knownDetails={knownDetails}
            course={course}
            fee={isFree ? null : inParts ? formatRupees(amount) : toPay}
            total={total}
            coupon={course.amount > 0 && <HaveACoupon coupon={coupon} />}
            couponCode={applied?.code}
            onCouponRefused={coupon.refuse}
            partChoice={
              plan && firstPart && <HowMuchNow plan={plan} inParts={inParts} onChoose={setWantsParts} />
            }
            firstPart={inParts ? amount : null}
            forInvoice={!isFree && isRegistered}
            howToPay={(method) => (
              <HowToPay school={settings} method={method} student={user} course={course} amount={amount} />
            )}
            online={amount < minOnlineAmount ? 'off' : settings?.onlinePayments}
            promise={(isOnline) => accessText(isFree ? 'enrolled' : settings?.coursesOpen, isOnline)}
            cancelLink={
              <Link className={buttonClass({ variant: 'quiet', size: 'large' })} to={coursePath}>
                <Trans>Cancel</Trans>
              </Link>
            }
            courseLink={
              <Link className="link" to={coursePath}>
                <Trans>Go to the course</Trans>
              </Link>
            }
            refetchCourse={refetchPrices}
            onEnrolled={enrolled}
          />
        </div>
      </Sheet>
    </Main>
  )
}
