import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CourseProgress } from '#contract/learning/progress.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import '../../shared/cover.css'
import { Cover } from '../../shared/cover.tsx'
import { type CoverLook, coverLooks } from '../../shared/cover-hash.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { ListHead, NumberedRow } from '../../ui/page.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

export interface DueAssignments {
  _id: string
  title: string
  due: ReactNode
}

export interface MyCoursesProps {
  query: UseQueryResult<CourseProgress[]>
  owedIn: (courseId: string) => DueAssignments | undefined
}

export function MyCourses({ query, owedIn }: MyCoursesProps) {
  const courses = query.data
  const looks = coverLooks(courses?.map(({ course }) => course.name || t(texts.courses.untitled)) ?? [])
  return (
    <section aria-labelledby="my-courses">
      <ListHead
        id="my-courses"
        title={t`My courses`}
        note={
          <Link className="link" to={paths.courses()}>
            <Trans>All courses</Trans>
          </Link>
        }
      />
      <QueryStates query={query} message={t(texts.courses.loadFailed)} skeleton={null} />
      {courses?.length === 0 && (
        <EmptyState
          message={t`You are not enrolled in a course yet.`}
          next={t`Look at the first topic of a course before you enroll.`}
        />
      )}
      <ol>
        {courses?.map((course, place) => (
          <CourseRow
            key={course.course._id}
            progress={course}
            owed={owedIn(course.course._id)}
            numeral={place + 1}
            look={looks[place]}
          />
        ))}
      </ol>
    </section>
  )
}

interface CourseRowProps {
  progress: CourseProgress
  owed: DueAssignments | undefined
  numeral: number
  look: CoverLook | undefined
}

function CourseRow({ progress, owed, numeral, look }: CourseRowProps) {
  const { course, done, total } = progress
  const name = course.name || t(texts.courses.untitled)
  return (
    <li className="list-row py-20">
      <NumberedRow numeral={numeral} className="own-course-place">
        <div className="own-course">
          <Cover
            name={name}
            look={look}
            size="small"
            image={course.image ?? undefined}
            title={
              <Link className="link-plain" to={paths.course(course._id)}>
                {name}
              </Link>
            }
          />
          <div className="grid min-w-0 gap-4">
            <NextStep progress={progress} owed={owed} />
            {total > 0 && (
              <div className="mt-8 flex max-w-280 items-center gap-12">
                <ProgressBar done={done} of={total} label={t`Progress in ${name}`} className="flex-1" />
                <p className="flex-none text-ink2 text-label tnum">
                  <Trans>
                    {done} of {total} done
                  </Trans>
                </p>
              </div>
            )}
          </div>
          <ContinueLink progress={progress} owed={owed} />
        </div>
      </NumberedRow>
    </li>
  )
}

function NextStep({ progress: { next, done, total }, owed }: Omit<CourseRowProps, 'numeral' | 'look'>) {
  if (next) {
    return (
      <>
        <p className="font-strong text-pretty">
          <Trans>
            Next: {String(next.number).padStart(2, '0')} {next.name}
          </Trans>
        </p>
        <p className="text-ink2 text-label">{contentText(next)}</p>
      </>
    )
  }
  if (owed) {
    return (
      <>
        <p className="font-strong text-pretty">
          <Trans>Next: submit {owed.title}</Trans>
        </p>
        {owed.due}
      </>
    )
  }
  return (
    <p className="font-strong">
      {total === 0 ? t`Nothing to do yet` : done < total ? t`Every topic is done` : t`Everything is done`}
    </p>
  )
}

function contentText({ pdf, video }: { pdf: boolean; video: boolean }): string {
  if (video) return pdf ? t`Video and handout` : t`Video`
  return pdf ? t`Handout` : t`Nothing to open yet`
}

function ContinueLink({ progress, owed }: Omit<CourseRowProps, 'numeral' | 'look'>) {
  const { course, next } = progress
  const work = next ? undefined : owed
  const className = `${buttonClass()} justify-self-start lg:justify-self-end sm:col-start-2 lg:col-start-3`
  return (
    <Link className={className} to={work ? paths.assignment(work._id) : paths.learn(course._id)}>
      <span>
        {work ? t`Open assignment` : next ? t`Continue` : t`Open course`}
        <span className="vh">: {course.name}</span>
      </span>
    </Link>
  )
}
