import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { StudentActions, StudentEnrollmentActions } from '../../features/admissions/student-actions.tsx'
import { AccountView } from '../../features/directory/account-view.tsx'
import { accountOf } from '../../features/directory/admin-queries.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import './person.css'
import { Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export default function AdminAccountPage() {
  const { userId = '' } = useParams()
  const user = useSessionUser()
  const query = useQuery(accountOf(userId))
  const { data, error } = query
  const isUnknown = error instanceof Refused && error.status === 404
  return (
    <Main>
      <title>{titleOf(data?.name ?? t`Person`)}</title>
      <Sheet className="pt-42 pb-64">
        <p className="mb-20">
          {data?.role === 'mentor' ? (
            <Link className="link" to={paths.adminMentors()}>
              <Trans>Manage Mentors</Trans>
            </Link>
          ) : data?.role === 'admin' ? (
            <Link className="link" to={paths.adminStaff()}>
              <Trans>Staff</Trans>
            </Link>
          ) : (
            <Link className="link" to={paths.adminStudents()}>
              <Trans>All Students</Trans>
            </Link>
          )}
        </p>
        {!data && (
          <h1 className={query.isPending ? 'vh' : 'mb-20'}>{isUnknown ? t`Person not found` : t`Person`}</h1>
        )}
        {isUnknown ? (
          <p className="text-ink2">
            <Trans>There is no such account. It was deleted, or the address is wrong.</Trans>
          </p>
        ) : (
          <QueryStates query={query} message={t`This person did not load.`} skeleton={<PersonSkeleton />} />
        )}
        {data && !isUnknown && (
          <AccountView
            account={data}
            isOwn={data._id === user?._id}
            {...(data.role === 'student' && {
              actions: <StudentActions account={data} />,
              enrollmentActions: <StudentEnrollmentActions account={data} />,
            })}
          />
        )}
      </Sheet>
    </Main>
  )
}

function PersonSkeleton() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-24">
        <Skeleton className="h-112 w-112 rounded-full" />
        <div className="grid flex-1 gap-12">
          <Skeleton className="h-36 w-240 max-w-full" />
          <Skeleton className="h-16 w-160" />
          <Skeleton className="h-16 w-280 max-w-full" />
        </div>
        <Skeleton className="h-44 w-240 rounded-control" />
      </div>
      <Skeleton className="mt-24 h-18 w-280 max-w-full" />
      <Skeleton className="mt-28 h-18 w-160" />
      <div className="person-part">
        <TableSkeleton hasHeading columns={5} rows={3} />
      </div>
      <div className="person-part">
        <TableSkeleton hasHeading columns={5} rows={3} />
      </div>
    </>
  )
}
