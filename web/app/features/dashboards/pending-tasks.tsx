import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PendingTasks as Waits } from '#contract/dashboards/pending-tasks.ts'
import { paths } from '../../paths.ts'
import { PendingLine, PendingSkeleton } from '../../shared/pending-line.tsx'
import { pendingWork } from '../../shared/pending-work.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { calendarDay, dayOf } from '../../ui/dates.ts'

/** Every line always shows, so that nothing moves. */
export function PendingTasks() {
  const query = useQuery(pendingWork)
  return (
    <section aria-labelledby="what-waits" className="mb-48">
      <h2 id="what-waits" className="mb-12 text-lead">
        <Trans>To do</Trans>
      </h2>
      <QueryStates
        query={query}
        message={t`The to-do list did not load.`}
        skeleton={<PendingSkeleton lines={6} since={2} wide />}
      />
      {query.data && <Lines waits={query.data} />}
    </section>
  )
}

function Lines({ waits }: { waits: Waits }) {
  const { payments, messages, failedMail, coursesWithoutMentor, coursesWithoutSyllabus, system } = waits
  return (
    <ul className="pending-lines pending-lines-wide">
      <PendingLine
        to={paths.adminEnrollments({ status: 'recorded', sort: 'oldest' })}
        label={t`Payments to confirm`}
        count={payments.count}
        since={payments.since && dayOf(calendarDay(payments.since))}
      />
      <PendingLine
        to={paths.adminMessages({ state: 'new' })}
        label={t`Messages to answer`}
        count={messages.count}
        since={messages.since && dayOf(new Date(messages.since))}
      />
      <PendingLine
        to={paths.adminMail({ state: 'failed' })}
        label={t`Mails that could not be sent`}
        count={failedMail}
      />
      <PendingLine
        to={paths.adminCourses({ state: 'noMentor' })}
        label={t`Courses without a mentor`}
        count={coursesWithoutMentor}
      />
      <PendingLine
        to={paths.adminCourses({ state: 'noSyllabus' })}
        label={t`Courses without a syllabus`}
        count={coursesWithoutSyllabus}
      />
      <PendingLine to={paths.adminSystem()} label={t`System warnings`} count={system} />
    </ul>
  )
}
