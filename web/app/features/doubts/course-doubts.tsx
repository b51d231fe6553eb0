import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { doubtStates } from '#contract/doubts/doubt-states.ts'
import { limits } from '#contract/limits.ts'
import { countLabel } from '../../api/row-count.ts'
import { ListPage } from '../../shared/list-page.tsx'
import './doubts.css'
import { Skeleton } from '../../ui/feedback.tsx'
import type { List } from '../../ui/list-filter.ts'
import { AskPlace } from './ask-place.tsx'
import type { CourseDoubtsFilter } from './course-doubts-filter.ts'
import { DoubtCard } from './doubt-card.tsx'
import { stateText } from './doubt-texts.ts'
import { doubtsOfCourse, doubtsPerPage } from './queries.ts'

export interface CourseDoubtsProps {
  course: { _id: string; topics: readonly { _id: string; name: string }[] }
  topicsToAsk: readonly { _id: string; name: string }[]
  userId: string
  isStaff: boolean
  list: List<CourseDoubtsFilter>
}

export function CourseDoubts({ course, topicsToAsk, userId, isStaff, list }: CourseDoubtsProps) {
  const query = useQuery(doubtsOfCourse(course._id, list.filter))
  const { data } = query
  const mine = [{ kind: 'chips', name: 'mine', label: t`Whose`, options: [['true', t`Mine`]] }] as const
  return (
    <>
      {!isStaff && <AskPlace userId={userId} courseId={course._id} topics={topicsToAsk} />}
      <ListPage
        list={list}
        query={query}
        perPage={doubtsPerPage}
        filters={{
          look: 'grid items-end gap-x-24 gap-y-12 sm:grid-cols-2',
          rows: [
            [
              { kind: 'search', label: t`Search in doubts`, most: limits.name },
              {
                kind: 'choice',
                name: 'topic',
                label: t`Topic`,
                all: t`All topics`,
                options: course.topics.map(({ _id, name }) => [_id, name] as const),
              },
            ],
            [
              {
                kind: 'chips',
                name: 'state',
                label: t`State`,
                options: doubtStates.map((state) => [state, t(stateText[state])] as const),
                wraps: true,
              },
              ...(isStaff ? [] : mine),
            ],
          ],
        }}
        note={{ text: data && t`${countLabel(data)} found` }}
        message={t`The doubts did not load.`}
        skeleton={<DoubtsSkeleton />}
        empty={
          list.isNarrowed
            ? { message: t`No doubt matches.`, next: t`Try other words, or clear the filters.` }
            : { message: t`No doubts in this course yet.` }
        }
      >
        {data?.body.map((row) => (
          <DoubtCard key={row._id} row={row} userId={userId} isStaff={isStaff} place="topic" />
        ))}
      </ListPage>
    </>
  )
}

export function DoubtsSkeleton() {
  return (
    <div className="grid gap-16 pt-16">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-156" />
      ))}
    </div>
  )
}
