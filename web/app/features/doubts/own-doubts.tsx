import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ListPage } from '../../shared/list-page.tsx'
import './doubts.css'
import type { List } from '../../ui/list-filter.ts'
import { DoubtsSkeleton } from './course-doubts.tsx'
import { DoubtCard } from './doubt-card.tsx'
import { doubtsPerPage, followedDoubts } from './queries.ts'

export function OwnDoubts({ userId, list }: { userId: string; list: List<{ readonly page: number }> }) {
  const query = useQuery(followedDoubts(list.filter.page))
  return (
    <ListPage
      list={list}
      query={query}
      perPage={doubtsPerPage}
      message={t`Your doubts did not load.`}
      skeleton={<DoubtsSkeleton />}
      empty={{
        message: t`You have not asked a doubt yet.`,
        next: t`Ask on a topic of your course: the mentor or another student answers.`,
        link: (
          <Link className="link" to={paths.courses()}>
            <Trans>Go to your courses</Trans>
          </Link>
        ),
      }}
    >
      {query.data?.body.map((row) => (
        <DoubtCard key={row._id} row={row} userId={userId} isStaff={false} place="course" />
      ))}
    </ListPage>
  )
}
