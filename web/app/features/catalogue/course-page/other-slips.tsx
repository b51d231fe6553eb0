import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { dayAndTime } from '../../../ui/dates.ts'
import '../../../shared/course.css'
import { Skeleton } from '../../../ui/feedback.tsx'
import { Slip, SlipLine, SlipPart } from '../../../ui/slip.tsx'
import { priceOf } from '../price.ts'
import type { SeenCourse } from '../seen-course.ts'
import { CourseExtent, NextDeadline } from './course-extent.tsx'
import { OwnProgress } from './own-progress.tsx'

export function EnrolledSlip({ course, isWide }: { course: SeenCourse; isWide: boolean }) {
  return (
    <>
      <Slip>
        <SlipPart>
          <h2 className="mb-12 text-h3">
            <Trans>You are enrolled</Trans>
          </h2>
          {isWide && course.progress && (
            <div className="mb-20">
              <OwnProgress courseId={course._id} progress={course.progress} />
            </div>
          )}
          <CourseExtent course={course} isOpen={course.open !== false} />
          <Link className={`${buttonClass()} mt-20 w-full`} to={paths.assignments()}>
            <Trans>Assignments</Trans>
          </Link>
          <p className="mt-16 text-center text-label">
            <Link className="link" to={paths.payment(course._id)}>
              <Trans>Receipt</Trans>
            </Link>
          </p>
        </SlipPart>
      </Slip>
      <NextDeadline course={course} />
    </>
  )
}

export function StaffSlip({ course }: { course: SeenCourse }) {
  const { toPay, before } = priceOf(course)
  return (
    <Slip>
      <SlipPart>
        <h2 className="mb-8 text-h3">
          <Trans>Course record</Trans>
        </h2>
        <dl>
          <SlipLine label={t`State`}>{course.isPublished ? t`Published` : t`Not published`}</SlipLine>
          <SlipLine label={t`Fee`}>{toPay}</SlipLine>
          {before && <SlipLine label={t`MRP`}>{before}</SlipLine>}
          <SlipLine label={t`Assignments`}>{course.assignmentCount ?? '–'}</SlipLine>
          <SlipLine label={t`Next due`}>
            {course.nextDeadline ? dayAndTime(new Date(course.nextDeadline)) : '–'}
          </SlipLine>
        </dl>
      </SlipPart>
    </Slip>
  )
}

export function SlipSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <div className="loading" aria-hidden="true">
      <Skeleton className={isWide ? 'h-432 rounded-sheet' : 'h-86'} />
    </div>
  )
}
