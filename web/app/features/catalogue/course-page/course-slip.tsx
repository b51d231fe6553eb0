import { t } from '@lingui/core/macro'
import type { Role } from '#contract/endpoint.ts'
import type { SeenCourse } from '../seen-course.ts'
import { CourseExtent } from './course-extent.tsx'
import { FeeSlip } from './fee-slip.tsx'
import { EnrolledSlip, SlipSkeleton, StaffSlip } from './other-slips.tsx'

export interface CourseSlipProps {
  course: SeenCourse
  viewer: Role
  isEnrolled: boolean | undefined
  isWide: boolean
}

export function CourseSlip({ course, viewer, isEnrolled, isWide }: CourseSlipProps) {
  const place = 'mt-28 md:sticky md:top-24 md:row-span-2 md:mt-0 md:self-start'
  if (viewer !== 'student') {
    return (
      <aside className={place} aria-label={t`Course record`}>
        <StaffSlip course={course} />
      </aside>
    )
  }
  if (isEnrolled === undefined) {
    return (
      <div className={place}>
        <SlipSkeleton isWide={isWide} />
      </div>
    )
  }
  if (isEnrolled) {
    return (
      <aside className={place} aria-label={t`Your enrollment`}>
        <EnrolledSlip course={course} isWide={isWide} />
      </aside>
    )
  }
  return isWide ? (
    <aside className={place} aria-label={t`Fee slip`}>
      <FeeSlip course={course} />
    </aside>
  ) : (
    <aside className={place} aria-label={t`Included`}>
      <CourseExtent course={course} />
    </aside>
  )
}
