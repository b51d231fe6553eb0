import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { taxSettings } from '../../../shared/tax-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBanner } from '../../../ui/feedback.tsx'
import { CourseField, type CourseForm } from '../courses/course-inputs.tsx'
import { feePlanOf } from '../courses/fee-plan-query.ts'

const FeePlanDialog = lazy(() => import('../courses/fee-plan.tsx').catch(() => ({ default: NotLoaded })))
const CourseTaxDialog = lazy(() => import('../courses/course-tax.tsx').catch(() => ({ default: NotLoaded })))

function NotLoaded() {
  return (
    <ErrorBanner>
      <Trans>This part of the page did not load. Please try again.</Trans>
    </ErrorBanner>
  )
}

interface PriceStepProps {
  form: CourseForm
  onBlur: () => void
  course: CourseDetail
}

export function PriceStep({ form, onBlur, course }: PriceStepProps) {
  const [open, setOpen] = useState<'plan' | 'tax' | null>(null)
  const isRegistered = (useQuery(taxSettings).data?.status ?? 'none') !== 'none'
  const hasPrice = course.amount > 0
  const plan = useQuery({ ...feePlanOf(course._id), enabled: hasPrice }).data
  const close = () => setOpen(null)
  return (
    <>
      <form noValidate onSubmit={form.submit} onBlur={onBlur} className="course-fields">
        <CourseField form={form} name="originalPrice" />
        <CourseField form={form} name="discountedPrice" />
        <CourseField form={form} name="offerEndsAt" />
      </form>
      {hasPrice ? (
        <div className="mt-16 flex flex-wrap items-center gap-12">
          <p className="text-ink2">
            {plan &&
              plural(plan.parts.length, {
                0: 'Students pay at once.',
                one: 'Students pay at once, or in # instalment.',
                other: 'Students pay at once, or in # instalments.',
              })}
          </p>
          <Button size="row" onClick={() => setOpen('plan')}>
            <Trans>Instalments</Trans>
          </Button>
          {isRegistered && (
            <Button size="row" onClick={() => setOpen('tax')}>
              <Trans>GST</Trans>
            </Button>
          )}
        </div>
      ) : (
        <p className="mt-16 text-ink2">
          <Trans>Without a price the course is free. Instalments can be set when it has one.</Trans>
        </p>
      )}
      <Suspense>
        {open === 'plan' && <FeePlanDialog course={course} onClose={close} />}
        {open === 'tax' && <CourseTaxDialog course={course} onClose={close} />}
      </Suspense>
    </>
  )
}
