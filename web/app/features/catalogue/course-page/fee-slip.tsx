import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { dayOf } from '../../../ui/dates.ts'
import { Highlighted } from '../../../ui/highlighter.tsx'
import { serverTime } from '../../../ui/server-time.ts'
import '../../../shared/course.css'
import { Slip, SlipLine, SlipPart, SlipTear } from '../../../ui/slip.tsx'
import { priceOf } from '../price.ts'
import type { SeenCourse } from '../seen-course.ts'
import { CourseExtent, IncludedItem } from './course-extent.tsx'

export function FeeSlip({ course }: { course: SeenCourse }) {
  const { toPay, before, reduction } = priceOf(course)
  return (
    <Slip>
      <SlipPart>
        <h2 className="mb-8 text-h3">
          <Trans>Fee slip</Trans>
        </h2>
        <dl>
          <SlipLine label={t`Course fee`}>
            {before ? <del className="text-ink3">{before}</del> : toPay}
          </SlipLine>
          {reduction && <SlipLine label={t`Discount`}>– {reduction}</SlipLine>}
        </dl>
      </SlipPart>
      <SlipTear />
      <SlipPart>
        <dl className="flex items-center justify-between gap-16">
          <dt className="text-label text-ink2">
            <Trans>To pay</Trans>
          </dt>
          <dd className="figure text-[3rem]">{toPay}</dd>
        </dl>
        <Offer course={course} className="mt-6 text-right text-label" />
        <EnrollLink course={course} size="large" className="mt-20 mb-20 w-full" />
        <CourseExtent course={course}>
          <IncludedItem>
            <Trans>Yours to keep, with a receipt</Trans>
          </IncludedItem>
        </CourseExtent>
      </SlipPart>
    </Slip>
  )
}

export function FeeBar({ course }: { course: SeenCourse }) {
  const { toPay, before } = priceOf(course)
  return (
    <aside className="foot-bar" aria-label={t`Fee slip`}>
      <div>
        <p>
          <span className="price">{toPay}</span>
          {before && <del className="ml-4">{before}</del>}
        </p>
        <Offer course={course} className="text-note" />
      </div>
      <EnrollLink course={course} className="min-h-48 shrink-0 whitespace-nowrap" />
    </aside>
  )
}

function Offer({ course, className }: { course: SeenCourse; className: string }) {
  const { offerEndsAt } = course
  if (!offerEndsAt || !priceOf(course).reduction || Date.parse(offerEndsAt) <= serverTime().getTime())
    return null
  return (
    <p className={className}>
      <Highlighted>{t(texts.courses.limitedOffer)}</Highlighted>{' '}
      <span className="text-ink2">
        <Trans>until {dayOf(new Date(offerEndsAt))}</Trans>
      </span>
    </p>
  )
}

function EnrollLink({
  course,
  size = 'regular',
  className,
}: {
  course: SeenCourse
  size?: 'regular' | 'large'
  className: string
}) {
  const { _id, name, instructor, amount } = course
  return (
    <Link
      className={`${buttonClass({ variant: 'primary', size })} ${className}`}
      to={paths.payment(_id)}
      state={{ course: { _id, name, instructor, amount } }}
    >
      {t(texts.courses.enrollNow)}
    </Link>
  )
}
