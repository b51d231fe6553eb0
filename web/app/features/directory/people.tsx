import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Person } from '#contract/directory/people.ts'
import { groupDigits } from '#contract/numbers.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { ListHead } from '../../ui/page.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { PictureRowsSkeleton } from '../../ui/skeletons.tsx'
import { peopleOf } from './queries.ts'

export interface PeopleProps {
  courseId: string
  seesAll: boolean
  isStudent: boolean
}

export function People({ courseId, seesAll, isStudent }: PeopleProps) {
  const pages = useInfiniteQuery(peopleOf(courseId))
  const people = pages.data?.pages.flatMap(({ body }) => body)
  const total = pages.data?.pages.at(-1)?.total ?? 0
  return (
    <section aria-labelledby="people">
      <ListHead
        id="people"
        title={t`People`}
        note={
          total > 0 &&
          (seesAll ? t`${groupDigits(total)} enrolled` : t`${groupDigits(total)} show their progress`)
        }
      />
      <QueryStates
        query={pages}
        message={t`The people of this course did not load.`}
        skeleton={<PeopleSkeleton />}
      />
      {people?.length === 0 && <NoPeople seesAll={seesAll} isStudent={isStudent} />}
      <ul className="grid sm:grid-cols-2 sm:gap-x-24">
        {people?.map((person, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids here, and the list only grows at its end
          <PersonRow key={place} person={person} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-8 px-0"
          busy={pages.isFetchingNextPage && t`Loading...`}
          onClick={() => void pages.fetchNextPage()}
        >
          <Trans>Show more people</Trans>
        </Button>
      )}
    </section>
  )
}

function PersonRow({ person: { name, avatar, done, total } }: { person: Person }) {
  return (
    <li className="list-row flex items-center gap-12 py-12">
      <Avatar name={name} picture={avatar} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong text-label">{name}</p>
        <div className="flex items-center gap-12">
          <ProgressBar done={done} of={total} label={t`Progress of ${name}`} className="flex-1" />
          <p className="flex-none text-ink2 text-note tnum">
            <Trans>
              {done} of {total} done
            </Trans>
          </p>
        </div>
      </div>
    </li>
  )
}

function NoPeople({ seesAll, isStudent }: Pick<PeopleProps, 'seesAll' | 'isStudent'>) {
  if (seesAll)
    return (
      <EmptyState message={t`Nobody is enrolled yet.`} next={t`Students appear here when they enroll.`} />
    )
  return (
    <EmptyState
      message={t`Nobody shows their progress here yet.`}
      next={t`Each person decides who sees how far they are.`}
      link={
        isStudent && (
          <Link className="link" to={paths.settings()}>
            <Trans>Choose who sees yours</Trans>
          </Link>
        )
      }
    />
  )
}

function PeopleSkeleton() {
  return (
    <div className="grid gap-x-24 sm:grid-cols-2">
      <PictureRowsSkeleton rows={4} className="list-row flex items-center gap-12 py-16" />
    </div>
  )
}
