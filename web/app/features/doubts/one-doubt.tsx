import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Refused } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import './doubts.css'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { DoubtCard } from './doubt-card.tsx'
import { oneDoubt } from './queries.ts'

export function OneDoubt({
  doubtId,
  courseId,
  userId,
  role,
}: {
  doubtId: string
  courseId: string
  userId: string
  role: 'student' | 'mentor' | 'admin'
}) {
  const query = useQuery(oneDoubt(doubtId))
  if (query.error instanceof Refused && query.error.status === 404)
    return (
      <EmptyState
        message={t`This doubt does not exist.`}
        next={t`It may be only for the mentor, or its course is no longer yours.`}
        link={
          <Link className="link" to={paths.courseDoubts(courseId)}>
            <Trans>All doubts of the course</Trans>
          </Link>
        }
      />
    )
  return (
    <>
      <QueryStates
        query={query}
        message={t`The doubt did not load.`}
        skeleton={
          <>
            <Skeleton className="h-208" />
            <Skeleton className="mt-24 h-280" />
          </>
        }
      />
      {query.data && (
        <DoubtCard row={query.data} userId={userId} isStaff={role !== 'student'} place="topic" isOpen />
      )}
    </>
  )
}
