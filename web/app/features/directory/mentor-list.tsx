import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Mentor } from '#contract/directory/mentors.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { paths } from '../../paths.ts'
import { ListPage } from '../../shared/list-page.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { places } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toast.ts'
import { AccountActive } from './account-active.tsx'
import { AccountLink } from './account-link.tsx'
import { mentorsPage, mentorsPerPage } from './admin-queries.ts'
import type { NameList } from './student-filter.ts'

export interface MentorListProps {
  list: NameList
  edited: string | undefined
  onEdit: (mentor: Mentor) => void
}

export function MentorList({ list, edited, onEdit }: MentorListProps) {
  const { search, page } = list.filter
  const query = useQuery(mentorsPage(search, page))
  const { isError, errorUpdatedAt, data } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure shows a toast
  useEffect(() => {
    if (isError) showToast('error', t(texts.admin.mentorsFailedToast))
  }, [isError, errorUpdatedAt])
  return (
    <section aria-labelledby="mentor-list">
      <ListPage
        list={list}
        query={query}
        perPage={mentorsPerPage}
        search={{
          label: t`Search mentors`,
          title: (
            <>
              <h2 id="mentor-list">
                <Trans>Mentor List</Trans>
              </h2>
              {data && (
                <p className="tnum text-label text-ink2" role="status">
                  {countedText(data.total, search !== '')}
                </p>
              )}
            </>
          ),
          look: 'list-tools mentor-list-head',
        }}
        message={t(texts.admin.mentorsFailed)}
        skeleton={<CardsSkeleton />}
        empty={{
          message: t(texts.admin.noMentors),
          next: search ? t`Nobody matches this search.` : t`Add a mentor, or invite one by mail.`,
        }}
      >
        <ul>
          {data?.body.map((mentor) => (
            <MentorCard
              key={mentor._id}
              mentor={mentor}
              isEdited={mentor._id === edited}
              onEdit={() => onEdit(mentor)}
            />
          ))}
        </ul>
      </ListPage>
    </section>
  )
}

function MentorCard({ mentor, isEdited, onEdit }: { mentor: Mentor; isEdited: boolean; onEdit: () => void }) {
  const { _id, name, email, courses, active, invited } = mentor
  return (
    <li className="mentor-card" data-row={_id} aria-current={isEdited ? 'true' : undefined}>
      <Avatar name={name} />
      <div className="min-w-0">
        <p>
          <Link className="link-plain font-strong" to={paths.adminAccount(_id)}>
            {name}
          </Link>{' '}
          <span className="text-label text-ink2 wrap-anywhere">{email}</span>
        </p>
        <p className="text-label text-ink2">
          <span className="text-ink3">
            <Trans>Assigned Course</Trans>
          </span>{' '}
          {joinIsolated(
            courses.map((course) => course.name || t(texts.courses.untitled)),
            ', ',
          ) || t`none yet`}
        </p>
        {!active && (
          <p className="text-label text-mark">
            <Trans>Deactivated: cannot log in</Trans>
          </p>
        )}
        {active && invited && (
          <p className="text-label text-ink2">
            <Trans>Invited, has not set a password yet</Trans>
          </p>
        )}
      </div>
      <div className="mentor-actions">
        <Button size="row" onClick={onEdit}>
          {isEdited ? t`Editing` : t`Edit`}
          <span className="vh"> {name}</span>
        </Button>
        {active && invited && <AccountLink account={mentor} isInRow />}
        <AccountActive account={mentor} isInRow />
      </div>
    </li>
  )
}

function CardsSkeleton() {
  return places(6).map((row) => (
    <div key={row} className="mentor-card">
      <Skeleton className="h-48 w-48 self-start rounded-full" />
      <div className="flex min-w-0 flex-col gap-8">
        <Skeleton className="h-18 w-240 max-w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
      <div className="mentor-actions">
        <Skeleton className="h-36 w-160 rounded-control" />
      </div>
    </div>
  ))
}

function countedText(total: number, isSearch: boolean): string {
  const count = groupDigits(total)
  return isSearch
    ? plural(total, { one: '# mentor found', other: `${count} mentors found` })
    : plural(total, { one: '# mentor', other: `${count} mentors` })
}
