import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { PendingSkeleton } from '../../shared/pending-line.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { lastSeenText } from './last-seen-text.ts'
import { stoppedStudents } from './queries.ts'

export function StoppedStudents() {
  const query = useQuery(stoppedStudents)
  const { body: students, total = 0 } = query.data ?? {}
  return (
    <section aria-labelledby="stopped-students">
      <h2 id="stopped-students" className="mb-12 text-lead">
        <Trans>Stopped coming</Trans>
      </h2>
      <QueryStates
        query={query}
        message={t`The students who have stopped coming did not load.`}
        skeleton={<PendingSkeleton lines={2} />}
      />
      {students?.length === 0 && (
        <p className="heavy-t py-14 text-ink2">
          <Trans>No student has been away for 2 weeks.</Trans>
        </p>
      )}
      <ul className="pending-lines" hidden={!students?.length}>
        {students?.map((student) => (
          <li key={student._id}>
            <Link className="pending-line" to={paths.mentorTable({ student: student._id })}>
              <span className="pending-label">{student.name || t(texts.mentor.unknownStudent)}</span>
              <span className="pending-since">{lastSeenText(student)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > (students?.length ?? 0) && (
        <p className="pt-14">
          <Link className="link" to={paths.mentorStudents({ status: 'stopped' })}>
            <Trans>
              See all {groupDigits(total)}
              <span className="vh"> who have stopped coming</span>
            </Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
