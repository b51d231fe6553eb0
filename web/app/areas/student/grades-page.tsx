import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { OwnGradeRows, OwnTotal } from '../../features/gradebook/own-grades.tsx'
import { ownGradesOf } from '../../features/gradebook/own-grades-query.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, RuledPage, Sheet } from '../../ui/page.tsx'
import { OnlyForStudents } from './only-for-students.tsx'

export const meta = () => [{ title: titleOf(t`Your grades`) }]

export default function GradesPage() {
  const { courseId = '' } = useParams()
  const user = useSessionUser()
  if (user && user.role !== 'student') {
    return (
      <OnlyForStudents title={t`Your grades`} role={user.role}>
        <Trans>Only students have grades here. Your own work starts at your dashboard.</Trans>
      </OnlyForStudents>
    )
  }
  return user && <OwnGrades courseId={courseId} />
}

function OwnGrades({ courseId }: { courseId: string }) {
  const query = useQuery(ownGradesOf(courseId))
  const grades = query.data
  const { error } = query
  if (error instanceof Refused && (error.status === 404 || error.status === 403))
    return <NoGrades text={error.message} />
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-16 pb-64">
        <Link className="step-link" to={paths.course(courseId)}>
          <Icon name="chevronLeft" />
          {grades?.course.name ?? t`Course`}
        </Link>
        <h1 className="mt-8 text-h2 md:text-work">
          <Trans>Your grades</Trans>
        </h1>
        <div key={String(grades === undefined)} className="mt-28">
          <QueryStates
            query={query}
            message={t`Your grades did not load.`}
            skeleton={<Skeleton className="h-280" />}
          />
          {grades?.items.length === 0 && (
            <EmptyState
              message={t`No grades yet.`}
              next={t`Assignments and quizzes of this course appear here.`}
            />
          )}
          {grades && grades.items.length > 0 && (
            <div className="grid grid-cols-1 gap-x-64 gap-y-32 lg:grid-cols-[minmax(0,1fr)_368px]">
              <div className="lg:order-2">
                <OwnTotal grades={grades} />
              </div>
              <OwnGradeRows grades={grades} />
            </div>
          )}
        </div>
      </Sheet>
    </Main>
  )
}

function NoGrades({ text }: { text: string }) {
  return (
    <RuledPage title={t`No grades here`}>
      <title>{titleOf(t`No grades here`)}</title>
      <p className="max-w-text text-lead">{text}</p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={paths.courses()}>
        <Trans>All courses</Trans>
      </Link>
    </RuledPage>
  )
}
