import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { texts } from '#contract/texts.ts'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { useNow } from '../../features/coursework/assignments/use-now.ts'
import { enrollmentsOf } from '../../features/fees/queries.ts'
import { ownWork } from '../../features/homework/queries.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, RuledPage, Sheet } from '../../ui/page.tsx'
import { AssignmentSheet } from './assignment-sheet.tsx'
import { OnlyForStudents } from './only-for-students.tsx'

export const meta = () => [{ title: titleOf(t`Assignment`) }]

export default function AssignmentPage() {
  const { assignmentId = '' } = useParams()
  const user = useSessionUser()
  if (user && user.role !== 'student') {
    return (
      <OnlyForStudents title={t`Assignment`} role={user.role}>
        <Trans>Only students submit assignments here. Your own work starts at your dashboard.</Trans>
      </OnlyForStudents>
    )
  }
  return user && <StudentAssignment key={assignmentId} assignmentId={assignmentId} userId={user._id} />
}

function StudentAssignment({ assignmentId, userId }: { assignmentId: string; userId: string }) {
  const work = useQuery(ownWork(assignmentId))
  const enrollments = useQuery(enrollmentsOf(userId))
  const now = useNow()
  if (work.error instanceof Refused && work.error.status === 404) return <AssignmentNotFound />
  // Lateness depends on the enrollment dates.
  const query = enrollments.isPending ? enrollments : work
  const data = enrollments.isPending ? undefined : work.data
  const current = (enrollments.data ?? []).filter(({ paymentStatus }) => paymentStatus !== 'cancelled')
  const enrolledSince = new Map(current.map(({ course, createdAt }) => [course._id, createdAt]))
  return (
    <Main className="min-h-dvh">
      {data && <title>{titleOf(data.assignment.title)}</title>}
      <Sheet className="pt-16 pb-64">
        <Link className="step-link" to={paths.assignments()}>
          <Icon name="chevronLeft" />
          <Trans>Assignments</Trans>
        </Link>
        <h1 className="mt-8 wrap-anywhere text-h2 md:text-work">
          {data ? (
            data.assignment.title
          ) : (
            <>
              <span className="vh">{t`Assignment`}</span>
              <Skeleton className="block h-36 w-280 max-w-full" />
            </>
          )}
        </h1>
        {/* Mounts a new element, because a moved element counts as a layout shift. */}
        <div key={String(data === undefined)}>
          <QueryStates query={query} message={t(texts.assignments.loadFailed)} skeleton={<SheetSkeleton />} />
          {data && <AssignmentSheet work={data} userId={userId} enrolledSince={enrolledSince} now={now} />}
        </div>
      </Sheet>
    </Main>
  )
}

/** Does not reveal whether the assignment exists. */
function AssignmentNotFound() {
  return (
    <RuledPage title={t`Assignment not found`}>
      <title>{titleOf(t`Assignment not found`)}</title>
      <p className="max-w-text text-lead">
        <Trans>
          It may belong to a course that you are not enrolled in, or its address may have a typing mistake.
        </Trans>
      </p>
      <Link
        className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`}
        to={paths.assignments()}
      >
        <Trans>Your assignments</Trans>
      </Link>
    </RuledPage>
  )
}

function SheetSkeleton() {
  return (
    <>
      <Skeleton className="mt-8 h-24 w-240 max-w-full" />
      <Skeleton className="mt-8 h-24 w-280 max-w-full" />
      <div className="mt-28 grid gap-x-48 gap-y-28 lg:grid-cols-12">
        <Skeleton className="h-112 lg:col-span-5" />
        <div className="lg:col-span-7">
          <Skeleton className="h-48" />
          <Skeleton className="mt-20 h-190" />
        </div>
      </div>
    </>
  )
}
