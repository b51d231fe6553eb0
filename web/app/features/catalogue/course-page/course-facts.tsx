import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { groupDigits } from '#contract/numbers.ts'
import { Rating } from '../rating.tsx'
import type { SeenCourse } from '../seen-course.ts'

export function CourseFacts({ course }: { course: SeenCourse }) {
  return (
    <dl className="course-facts">
      <Fact label={t`Mentor`}>{course.instructor || '–'}</Fact>
      <Fact label={t`Rating`}>
        <Rating rating={course.rating} size={18} />
      </Fact>
      <Fact label={t`Students`}>{groupDigits(course.students)}</Fact>
      <Fact label={t`Duration`}>
        <Trans>{course.duration} hrs</Trans>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rule-b">
      <dt className="text-note text-ink2">{label}</dt>
      <dd className="display text-lead tnum">{children}</dd>
    </div>
  )
}
