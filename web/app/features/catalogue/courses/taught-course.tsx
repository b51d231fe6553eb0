import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '#contract/catalogue/courses.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../../paths.ts'
import { statusesOfCourses } from '../../../shared/choice-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import '../../../shared/cover.css'
import { Cover } from '../../../shared/cover.tsx'
import type { CoverLook } from '../../../shared/cover-hash.ts'
import { Stamp } from '../../../ui/stamp.tsx'
import { TaughtTopics } from './taught-topics.tsx'

export interface TaughtCourseProps {
  course: Course
  look: CoverLook | undefined
  onEdit: () => void
  announcements: () => ReactNode
  hasUnsentAnnouncement: boolean
}

export function TaughtCourse({
  course,
  look,
  onEdit,
  announcements,
  hasUnsentAnnouncement,
}: TaughtCourseProps) {
  const [isAnnouncing, setAnnouncing] = useState(hasUnsentAnnouncement)
  const panel = useId()
  const name = course.name || t(texts.courses.untitled)
  return (
    <li className="list-row py-24" data-course={course._id}>
      <div className="grid items-start gap-x-24 gap-y-16 sm:grid-cols-[232px_minmax(0,1fr)]">
        <Cover
          name={name}
          look={look}
          size="small"
          image={course.image ?? undefined}
          stamp={
            <Stamp ink={course.status === 'Completed' ? 'seal' : 'pen'}>
              {t(statusesOfCourses[course.status])}
            </Stamp>
          }
          title={
            <Link className="link-plain" to={paths.course(course._id)}>
              {name}
            </Link>
          }
        />
        <div className="min-w-0">
          <div className="flex flex-wrap items-start justify-between gap-x-24 gap-y-12">
            <div className="min-w-0 flex-1 basis-220">
              <p className="font-strong text-pretty">{course.tagline}</p>
              <p className="text-ink2 text-label">
                {studentsText(course)}
                {!course.isPublished && <> · {t`Not published yet`}</>}
              </p>
            </div>
            <div className="flex flex-wrap gap-12">
              <Button
                aria-expanded={isAnnouncing}
                aria-controls={isAnnouncing ? panel : undefined}
                onClick={() => setAnnouncing(!isAnnouncing)}
              >
                <Trans>
                  Announcements<span className="vh"> of {name}</span>
                </Trans>
              </Button>
              <Link className={buttonClass()} to={paths.mentorGradebook(course._id)}>
                <Trans>
                  Gradebook<span className="vh"> of {name}</span>
                </Trans>
              </Link>
              <Button onClick={onEdit}>
                <Trans>
                  Edit Syllabus<span className="vh"> of {name}</span>
                </Trans>
              </Button>
            </div>
          </div>
          {isAnnouncing && (
            <div id={panel} className="mt-24">
              {announcements()}
            </div>
          )}
          <TaughtTopics syllabus={course.syllabus} courseName={name} />
        </div>
      </div>
    </li>
  )
}

function studentsText({ students }: { students: number | undefined }): string {
  if (!Number.isFinite(students)) return t`Students: N/A`
  const count = groupDigits(Number(students))
  return plural(Number(students), { one: '# student', other: `${count} students` })
}
