import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { dayOf, timeOf } from '../../ui/dates.ts'
import { NumberedHeading } from '../../ui/numbered-heading.tsx'

export function NextSteps({
  course,
  isFree,
  isOpen,
}: {
  course: CourseDetail
  isFree: boolean
  /** True if the course opens before the payment is confirmed. */
  isOpen: boolean
}) {
  const topics = course.syllabus.length
  const deadline = course.nextDeadline === null ? null : new Date(course.nextDeadline)
  const steps = [
    {
      when: t`Now`,
      what: !isOpen
        ? t`Pay the school and give the reference`
        : topics > 1
          ? t`The course opens, all ${topics} topics at once`
          : t`The course opens`,
    },
    deadline && { when: dayOf(deadline), what: t`Next assignment due, ${timeOf(deadline)}` },
    !isFree && { when: t`Meanwhile`, what: t`The school confirms your payment` },
  ].filter((step) => step !== null && step !== false)

  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-12 text-h3">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="rule-t">
        {steps.map(({ when, what }, index) => (
          <li key={what} className="list-row relative py-9 text-label/28">
            <NumberedHeading numeral={index + 1}>
              <div className="grid flex-1 grid-cols-[104px_1fr]">
                <span className="text-ink2">{when}</span>
                <span>{what}</span>
              </div>
            </NumberedHeading>
          </li>
        ))}
      </ol>
    </section>
  )
}
