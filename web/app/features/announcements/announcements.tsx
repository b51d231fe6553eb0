import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { isolateText } from '#contract/typed-text.ts'
import { useSessionUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { ListHead } from '../../ui/page.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { AnnounceForm } from './announce-form.tsx'
import { announcementsOf } from './queries.ts'

export interface AnnouncementsProps {
  course: { _id: string; name: string; students: number }
  writerId: string | undefined
  onReassigned?: (text: string) => void
}

export function Announcements({ course, writerId, onReassigned }: AnnouncementsProps) {
  const titleId = useId()
  const pages = useInfiniteQuery(announcementsOf(course._id))
  const [newest, setNewest] = useState('')
  const announcements = pages.data?.pages.flatMap(({ body }) => body)
  return (
    <section aria-labelledby={titleId}>
      <ListHead id={titleId} title={t`Announcements`} />
      {writerId && (
        <AnnounceForm
          userId={writerId}
          courseId={course._id}
          courseName={course.name}
          students={course.students}
          onReassigned={onReassigned}
          onAnnounced={setNewest}
        />
      )}
      <QueryStates
        query={pages}
        message={t`The announcements did not load.`}
        skeleton={<Skeleton className="my-20 h-84" />}
      />
      {announcements?.length === 0 && (
        <EmptyState
          message={t`Nothing announced yet.`}
          next={
            writerId
              ? t`Write an announcement; students who want it also get it by mail.`
              : t`News from your mentor appears here.`
          }
        />
      )}
      <ul>
        {announcements?.map(({ _id, text, author, createdAt }) => (
          <li key={_id} className="list-row py-20">
            {_id === newest && <JustAnnounced courseId={course._id} />}
            <p className="max-w-text break-words whitespace-pre-line">{text}</p>
            <p className="mt-4 text-label text-ink2">
              {isolateText(author)}, <time dateTime={createdAt}>{dayAndTime(new Date(createdAt))}</time>
            </p>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-8 px-0"
          busy={pages.isFetchingNextPage && t`Loading...`}
          onClick={() => void pages.fetchNextPage()}
        >
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
    </section>
  )
}

function JustAnnounced({ courseId }: { courseId: string }) {
  const isMentor = useSessionUser()?.role === 'mentor'
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-20 gap-y-8">
      <Stamp ink="seal" pressed>
        <Trans>Announced</Trans>
      </Stamp>
      <Link
        className="link text-label"
        to={isMentor ? paths.mentorAssignments() : paths.adminCourse(courseId, { tab: 'assignments' })}
      >
        <Trans>Set an assignment about it</Trans>
      </Link>
    </p>
  )
}
