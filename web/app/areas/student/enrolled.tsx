import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import type { Enrollment } from '#contract/fees/enrollments.ts'
import { durations } from '#contract/texts.ts'
import { courseDetail } from '../../features/catalogue/queries.ts'
import { NextSteps } from '../../features/fees/next-steps.tsx'
import { opensCourseNow } from '../../features/fees/owed-payment.ts'
import { PrintButton } from '../../features/fees/print-button.tsx'
import { RedirectCountdown } from '../../features/fees/redirect-countdown.tsx'
import { useCountdown } from '../../features/fees/use-countdown.ts'
import { school } from '../../features/settings/queries.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ReceiptPage } from './receipt-page.tsx'

const inputEvents = ['pointerdown', 'wheel', 'touchmove', 'keydown']
/** A new page itself scrolls and moves the focus, so these events count only after its effects. */
const laterEvents = ['scroll', 'focusin', 'beforeprint']

export function Enrolled({ enrollment, course }: { enrollment: Enrollment; course: CourseDetail }) {
  const navigate = useNavigate()
  // Reads again: only enrolled students get the next deadline.
  const detail = useQuery(courseDetail(course._id)).data ?? course
  const isOpen = opensCourseNow(useQuery(school).data?.coursesOpen, enrollment)
  const { isRunning, secondsLeft, stop } = useCountdown(durations.enrollmentRedirect, () =>
    navigate(paths.courses(), { replace: true }),
  )
  // A passive effect runs after the first paint and would miss an earlier key.
  useLayoutEffect(() => listenTo(inputEvents, stop), [stop])
  useEffect(() => listenTo(laterEvents, stop), [stop])

  return (
    <ReceiptPage
      title={t`You are enrolled.`}
      lead={isOpen ? courseOpenText(course) : t`${course.name} opens once your payment is in order.`}
      enrollmentId={enrollment._id}
      isNew
    >
      <RedirectCountdown isRunning={isRunning} secondsLeft={secondsLeft} onStay={stop} />
      <div className="flex flex-wrap gap-12">
        {isOpen && (
          <Link className={buttonClass({ variant: 'primary' })} to={paths.learn(course._id)} replace>
            <Trans>Start learning</Trans>
          </Link>
        )}
        <PrintButton enrollmentId={enrollment._id} onPrint={stop} isSecondary />
        <Link className={buttonClass()} to={paths.courses()} replace>
          <Trans>Go to my courses</Trans>
        </Link>
      </div>
      <div className="mt-16">
        <NextSteps course={detail} isFree={enrollment.amount === 0} isOpen={isOpen} />
      </div>
    </ReceiptPage>
  )
}

function listenTo(names: readonly string[], stop: () => void): () => void {
  function stopOnActivity({ type, target }: Event) {
    if (type === 'scroll' && scrollY === 0) return
    if (type === 'focusin' && target instanceof HTMLHeadingElement) return
    stop()
  }
  for (const name of names) addEventListener(name, stopOnActivity, { passive: true })
  return () => {
    for (const name of names) removeEventListener(name, stopOnActivity)
  }
}

function courseOpenText({ name, instructor }: CourseDetail): string {
  return instructor ? t`${name} with ${instructor} is open to you now.` : t`${name} is open to you now.`
}
