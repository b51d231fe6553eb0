import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/fields.ts'
import type { Mentor } from '#contract/mentors.ts'
import { grouped } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchFilter } from '../../ui/filters.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { Pager } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast.ts'
import { AccountActive } from './account-active.tsx'
import { AccountLink } from './account-link.tsx'
import { mentorsPage } from './admin-queries.ts'
import type { NameList } from './student-filter.ts'

export interface MentorListProps {
  list: NameList
  /** The id of who is being edited. */
  edited: string | undefined
  onEdit: (mentor: Mentor) => void
}

/** The mentors by name, a page at a time, each with their courses and the way to change them. */
export function MentorList({ list, edited, onEdit }: MentorListProps) {
  const { filter, change } = list
  const query = useQuery(mentorsPage(filter.search, filter.page))
  const { isError, errorUpdatedAt, isPlaceholderData, data } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is said
  useEffect(() => {
    if (isError) showToast('error', texts.admin.mentorsFailedToast)
  }, [isError, errorUpdatedAt])
  // The server answers with the last page where one is asked for that is no more.
  const shownPage = isPlaceholderData ? filter.page : (data?.currentPage ?? filter.page)
  const followPage = useEffectEvent(() => void change({ page: shownPage }, true))
  useEffect(() => {
    if (shownPage !== filter.page) followPage()
  }, [shownPage, filter.page])
  const mentors = data?.mentors
  return (
    <section aria-labelledby="mentor-list">
      <div className="list-tools mentor-list-head">
        <h2 id="mentor-list">Mentor List</h2>
        {data && (
          <p className="tnum text-label text-ink2" role="status">
            {`${grouped(data.total)} ${data.total === 1 ? 'mentor' : 'mentors'}${filter.search && ' found'}`}
          </p>
        )}
        <SearchFilter list={list} label="Search mentors" most={limits.name} />
      </div>
      <QueryStates query={query} message={texts.admin.mentorsFailed} skeleton={<CardsSkeleton />} />
      {mentors?.length === 0 && (
        <EmptyState
          message={texts.admin.noMentors}
          next={filter.search ? 'Nobody matches this search.' : 'Whoever you add or invite is written here.'}
        />
      )}
      <ul>
        {mentors?.map((mentor) => (
          <MentorCard
            key={mentor._id}
            mentor={mentor}
            isEdited={mentor._id === edited}
            onEdit={() => onEdit(mentor)}
          />
        ))}
      </ul>
      {data && data.totalPages > 1 && (
        <div className="pager-place">
          <Pager page={data.currentPage} pages={data.totalPages} onPage={(page) => change({ page })} />
        </div>
      )}
    </section>
  )
}

function MentorCard({ mentor, isEdited, onEdit }: { mentor: Mentor; isEdited: boolean; onEdit: () => void }) {
  const { _id, name, email, courses, active, invited } = mentor
  return (
    <li className="mentor-card" aria-current={isEdited ? 'true' : undefined}>
      <Avatar name={name} />
      <div className="min-w-0">
        <p>
          <Link className="link-plain font-strong" to={paths.adminAccount(_id)}>
            {name}
          </Link>{' '}
          <span className="text-label text-ink2 wrap-anywhere">{email}</span>
        </p>
        <p className="text-label text-ink2">
          <span className="text-ink3">Assigned Course</span>{' '}
          {courses.map((course) => course.name || texts.courses.untitled).join(', ') || 'none yet'}
        </p>
        {!active && <p className="text-label text-mark">Deactivated: cannot log in</p>}
        {active && invited && <p className="text-label text-ink2">Invited, has not set a password yet</p>}
      </div>
      <div className="mentor-acts">
        <Button size="row" onClick={onEdit}>
          {isEdited ? 'Editing' : 'Edit'}
          <span className="vh"> {name}</span>
        </Button>
        {active && invited && <AccountLink account={mentor} inRow />}
        <AccountActive account={mentor} inRow />
      </div>
    </li>
  )
}

function CardsSkeleton() {
  return (
    <div className="grid gap-8 py-20">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-64" />
      ))}
    </div>
  )
}
