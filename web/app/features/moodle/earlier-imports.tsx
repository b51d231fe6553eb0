import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EarlierMoodleImport } from '#contract/moodle/moodle.ts'
import { paths } from '../../paths.ts'
import { DayAndTime } from '../../ui/day-and-time.tsx'
import { earlierImports } from './moodle-queries.ts'

export function EarlierImports() {
  const { data = [] } = useQuery(earlierImports)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="earlier-moodle">
      <h2 id="earlier-moodle">
        <Trans>Earlier imports</Trans>
      </h2>
      <ul>
        {data.map((one) => (
          <li key={one._id} className="list-row grid gap-4 py-12">
            <div className="flex flex-wrap justify-between gap-x-24">
              <Link className="link min-w-0 wrap-anywhere" to={paths.adminMoodle({ import: one._id })}>
                {one.fileName}
              </Link>
              <span className="text-ink2 text-label">
                <DayAndTime at={one.createdAt} /> · {one.by}
              </span>
            </div>
            <p className="text-label wrap-anywhere">
              <Outcome {...one} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outcome({ state, course, failure }: EarlierMoodleImport) {
  if (course)
    return (
      <Trans>
        Became the course{' '}
        <Link className="link" to={paths.adminCourseMaking(course._id)}>
          {course.name}
        </Link>
      </Trans>
    )
  if (state === 'done') return t`Became a course that was deleted since`
  if (failure) return <span className="text-mark">{failure}</span>
  return {
    reading: t`Being read`,
    read: t`Read, not imported`,
    importing: t`Import under way`,
    failed: t`Failed`,
  }[state]
}
