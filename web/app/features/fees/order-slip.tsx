import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { formatRupees } from '#contract/money.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { categoryText } from '../../shared/choice-texts.ts'
import '../../shared/cover.css'
import { Cover } from '../../shared/cover.tsx'
import '../../shared/course.css'
import { Slip, SlipLine, SlipPart, SlipTear } from '../../ui/slip.tsx'

export interface OrderSlipProps {
  course: Pick<CourseDetail, 'name' | 'category' | 'instructor' | 'brand' | 'image' | 'duration'>
  /** `toPay` is the amount left to pay. */
  price: { toPay: string; fee: string; reduction: string | null }
  /** The first part, if paid in parts. */
  now?: string | null
  /** `discount` is in rupees. */
  coupon?: { readonly code: string; readonly discount: number } | null
}

export function OrderSlip({ course, price, now, coupon }: OrderSlipProps) {
  const { name, category, instructor, brand, image, duration } = course
  const hours = duration > 0 && t`${duration} hrs`
  return (
    <section aria-labelledby="order">
      <Slip>
        <SlipPart>
          <h2 id="order" className="mb-16 text-h3">
            <Trans>Order slip</Trans>
          </h2>
          <div className="hidden md:block">
            <Cover
              name={name}
              heading="span"
              subject={joinIsolated([categoryText(category), hours])}
              image={image ?? undefined}
            />
          </div>
          <p className="font-strong md:hidden">{name}</p>
          <p className="mt-8 mb-12 text-label text-ink2 md:mt-16 md:mb-16">
            {joinIsolated([instructor && t`Mentor ${instructor}`, brand])}
          </p>
          <dl>
            <SlipLine label={t`Course fee`}>{price.fee}</SlipLine>
            {price.reduction && <SlipLine label={t`Discount`}>– {price.reduction}</SlipLine>}
            {coupon && (
              <SlipLine label={t`Coupon ${coupon.code}`}>– {formatRupees(coupon.discount)}</SlipLine>
            )}
          </dl>
        </SlipPart>
        <SlipTear />
        <SlipPart>
          <dl className="flex items-baseline justify-between gap-16">
            <dt>
              <Trans>To pay</Trans>
            </dt>
            <dd className="figure text-[3rem]">{price.toPay}</dd>
          </dl>
          {now && (
            <dl>
              <SlipLine label={t`Now`}>
                <b>{now}</b>
              </SlipLine>
            </dl>
          )}
        </SlipPart>
      </Slip>
      <p className="mt-12 px-24 text-ink3 text-note">
        <Trans>This page always shows the school’s current fee.</Trans>
      </p>
    </section>
  )
}
