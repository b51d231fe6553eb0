import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Role } from '#contract/endpoint.ts'
import type { LearningStyle } from '#contract/settings/settings.ts'
import { texts } from '#contract/texts.ts'
import { Cover } from '../../../shared/cover.tsx'
import { Sheet } from '../../../ui/page.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import type { SeenCourse } from '../seen-course.ts'
import { CourseFacts } from './course-facts.tsx'
import { CourseSlip } from './course-slip.tsx'
import { FeeBar } from './fee-slip.tsx'
import { ReservedProgress } from './own-progress.tsx'
import '../../../shared/cover.css'
import '../../../shared/course.css'
import { MarkedList } from './marked-list.tsx'
import { Syllabus } from './syllabus.tsx'
import type { ScrollTarget } from './use-scroll-target.ts'

export interface CourseViewProps {
  course: SeenCourse
  viewer: Role
  isEnrolled: boolean | undefined
  isCertain: boolean
  learningStyle: LearningStyle
  scrollTarget: ScrollTarget | undefined
  board?: ReactNode
  above: ReactNode
}

export function CourseView(props: CourseViewProps) {
  const { course, viewer, isEnrolled, isCertain, learningStyle, scrollTarget, board, above } = props
  const isWide = useWide()
  const isForSale = viewer === 'student' && isEnrolled === false
  const name = course.name || t(texts.courses.untitled)
  return (
    <>
      <Sheet className="pt-16">
        {above}
        {isEnrolled && !isWide && <PhoneProgress course={course} isCertain={isCertain} />}
        <div className="course-columns mt-9">
          <div>
            <Cover
              name={name}
              heading="h1"
              size="large"
              subject={course.tagline}
              badge={course.badge ?? undefined}
              image={course.image ?? undefined}
              stamp={<CourseStamp isEnrolled={isEnrolled} isPublished={course.isPublished} />}
            />
            <CourseFacts course={course} />
            <p className="mt-28 max-w-704 text-lead text-pretty whitespace-pre-line">{course.description}</p>
          </div>
          <CourseSlip course={course} viewer={viewer} isEnrolled={isEnrolled} isWide={isWide} />
          <div className="mt-48 grid content-start gap-64">
            <Syllabus
              courseId={course._id}
              courseName={name}
              items={course.syllabus}
              learningStyle={learningStyle}
              progress={course.progress}
              isOwing={course.enrolled === true && course.open === false}
              isCertain={isCertain}
              scrollTarget={scrollTarget}
            />
            {board}
            <MarkedList title={t`What you will be able to do`} sign="check" items={course.learningOutcomes} />
            <MarkedList title={t`What you need`} sign="dash" items={course.requirements} />
          </div>
        </div>
      </Sheet>
      {isForSale && !isWide && <FeeBar course={course} />}
    </>
  )
}

function PhoneProgress({ course, isCertain }: Pick<CourseViewProps, 'course' | 'isCertain'>) {
  const { _id, progress } = course
  if (isCertain && !progress?.total) return null
  return <ReservedProgress courseId={_id} progress={progress} />
}

function CourseStamp({ isEnrolled, isPublished }: { isEnrolled: boolean | undefined; isPublished: boolean }) {
  if (isEnrolled)
    return (
      <Stamp ink="seal">
        <Trans>Enrolled</Trans>
      </Stamp>
    )
  if (!isPublished)
    return (
      <Stamp ink="pen">
        <Trans>Not published</Trans>
      </Stamp>
    )
  return null
}
