import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnAnnouncement } from '#contract/announcements/announcements.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { ListHead } from '../../ui/page.tsx'
import { shortText } from '../../ui/shortened.ts'

export function OwnAnnouncements({ query, now }: { query: UseQueryResult<OwnAnnouncement[]>; now: Date }) {
  return (
    <section aria-labelledby="announcements">
      <ListHead id="announcements" title={t`Announcements`} />
      <QueryStates query={query} message={t`The announcements did not load.`} skeleton={null} />
      {query.data?.length === 0 && (
        <EmptyState message={t`Nothing announced yet.`} next={t`News from your mentors appears here.`} />
      )}
      <ul>
        {query.data?.map(({ _id, course, author, text, createdAt }) => (
          <li key={_id} className="list-row py-14">
            <p className="break-words">{shortText(text, 180)}</p>
            <p className="mt-4 break-words text-label text-ink2">
              <Link className="link" to={paths.course(course._id)}>
                {course.name || t(texts.courses.untitled)}
              </Link>
              <br />
              <Trans>
                {author}, <time dateTime={createdAt}>{dayAndTime(new Date(createdAt), now)}</time>
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
