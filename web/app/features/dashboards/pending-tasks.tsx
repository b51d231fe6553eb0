import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PendingTasks as Waits } from '#contract/dashboards/pending-tasks.ts'
import { paths } from '../../paths.ts'
import { PendingLine, PendingSkeleton } from '../../shared/pending-line.tsx'
import { pendingWork } from '../../shared/pending-work.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { calendarDay, dayOf } from '../../ui/dates.ts'

/** Only what is pending is shown. */
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
        skeleton={<PendingSkeleton lines={2} since={0} wide />}
      />
      {query.data && <Lines waits={query.data} />}
    </section>
  )
}

function Lines({ waits }: { waits: Waits }) {
  const { payments, messages, failedMail, coursesWithoutMentor, coursesWithoutSyllabus, system } = waits
  const lines = [
    {
      to: paths.adminToConfirm(),
      label: t`Payments to confirm`,
      count: payments.count,
      since: payments.since && dayOf(calendarDay(payments.since)),
    },
    {
      to: paths.adminMessages({ state: 'new' }),
      label: t`Messages to answer`,
      count: messages.count,
      since: messages.since && dayOf(new Date(messages.since)),
    },
    {
      to: paths.adminMail({ state: 'failed' }),
      label: t`Mails that could not be sent`,
      count: failedMail,
    },
    {
      to: paths.adminCourses({ state: 'noMentor' }),
      label: t`Courses without a mentor`,
      count: coursesWithoutMentor,
    },
    {
      to: paths.adminCourses({ state: 'noSyllabus' }),
      label: t`Courses without a syllabus`,
      count: coursesWithoutSyllabus,
    },
    { to: paths.adminSystem(), label: t`System warnings`, count: system },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0)
    return (
      <p className="pending-lines no-pending-lines">
        <Trans>Nothing waits.</Trans>
      </p>
    )
  return (
    <ul className="pending-lines pending-lines-wide">
      {lines.map((line) => (
        <PendingLine key={line.to} {...line} />
      ))}
    </ul>
  )
}
