import { plural, t } from '@lingui/core/macro'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { Icon } from '../../../ui/icons.tsx'
import { priceOf } from '../price.ts'
import { missingParts, type Part } from './missing-parts.ts'
import { goTo, type Step, stepLabels, steps } from './steps.ts'

const partOf: Partial<Record<Step, Part>> = { price: 'price', syllabus: 'topics', mentors: 'mentor' }

export function StepList({ course, mentor }: { course: CourseDetail; mentor: string | undefined }) {
  const missing = missingParts(course)
  return (
    <nav className="making-steps" aria-label={t`Steps`}>
      <ol>
        {steps.map((step) => {
          const part = partOf[step]
          const isDone =
            step === 'publish' ? course.isPublished : part === undefined || !missing.includes(part)
          return (
            <li key={step}>
              <button type="button" onClick={() => goTo(step)}>
                <span className={isDone ? 'text-seal' : 'text-ink3'}>
                  <Icon name={isDone ? 'check' : 'dash'} size={18} />
                </span>
                <span>
                  <span className="font-strong">{t(stepLabels[step])}</span>
                  <span className="making-step-note">{noteOf(step, course, mentor)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function noteOf(step: Step, course: CourseDetail, mentor: string | undefined): string {
  switch (step) {
    case 'details':
      return course.tagline || course.category
    case 'price':
      return course.amount === 0 ? t`No price: free` : priceOf(course).toPay
    case 'syllabus':
      return plural(course.syllabus.length, { 0: 'No topics yet', one: '# topic', other: '# topics' })
    case 'mentors':
      return course.mentorId ? (mentor ?? '') : t`No mentor yet`
    case 'publish':
      return course.isPublished ? t`Published` : t`Not published yet`
  }
}
