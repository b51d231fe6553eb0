import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WhatWaits as Waits } from '#contract/dashboards/what-waits.ts'
import { paths } from '../../paths.ts'
import { PendingLine, PendingSkeleton } from '../../shared/pending-line.tsx'
import { pendingWork } from '../../shared/pending-work.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { calendarDay, dayOf } from '../../ui/dates.ts'

/** Only what waits is shown. */
export function WhatWaits() {
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
      words: t`Payments to confirm`,
      count: payments.count,
      since: payments.since && dayOf(calendarDay(payments.since)),
    },
    {
      to: paths.adminMessages({ state: 'new' }),
      words: t`Messages to answer`,
      count: messages.count,
      since: messages.since && dayOf(new Date(messages.since)),
    },
    {
      to: paths.adminMail({ state: 'failed' }),
      words: t`Mails that could not be sent`,
      count: failedMail,
    },
    {
      to: paths.adminCourses({ state: 'noMentor' }),
      words: t`Courses without a mentor`,
      count: coursesWithoutMentor,
    },
    {
      to: paths.adminCourses({ state: 'noSyllabus' }),
      words: t`Courses without a syllabus`,
      count: coursesWithoutSyllabus,
    },
    { to: paths.adminSystem(), words: t`System warnings`, count: system },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0)
    return (
      <p className="waits waits-none">
        <Trans>Nothing waits.</Trans>
      </p>
    )
  return (
    <ul className="waits waits-wide">
      {lines.map((line) => (
        <PendingLine key={line.to} {...line} />
      ))}
    </ul>
  )
}
