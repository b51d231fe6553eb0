import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { dayAndTime } from '../../../ui/dates.ts'
import { EmptyState, Skeleton } from '../../../ui/feedback.tsx'
import { Highlighted } from '../../../ui/highlighter.tsx'
import { ListHead } from '../../../ui/page.tsx'
import { byDeadline } from './assignment-order.ts'
import { DaySheet } from './day-sheet.tsx'
import { dueText } from './due-texts.ts'
import { ownAssignments } from './queries.ts'
import { useNow } from './use-now.ts'

export function Deadlines() {
  const assignments = useQuery(ownAssignments())
  const now = useNow()
  const sorted = assignments.data?.toSorted(byDeadline)
  const upcoming = sorted?.filter(({ deadline }) => new Date(deadline) >= now) ?? []
  const overdue = sorted?.filter(({ deadline }) => new Date(deadline) < now).reverse() ?? []
  return (
    <section aria-labelledby="deadlines">
      <ListHead
        id="deadlines"
        title={t`Deadlines`}
        note={upcoming.length > 0 && t`${upcoming.length} ahead`}
      />
      <QueryStates
        query={assignments}
        message={t(texts.mentor.assignmentsFailed)}
        skeleton={<DeadlinesSkeleton />}
      />
      {sorted?.length === 0 && (
        <EmptyState
          message={t`No assignments set yet.`}
          next={t`Set an assignment to see its deadline here.`}
        />
      )}
      {overdue.length > 0 && upcoming.length === 0 && (
        <p className="list-row py-20 text-ink2">
          <Trans>Every deadline is over.</Trans>
        </p>
      )}
      <DeadlineRows assignments={upcoming} now={now} />
      {overdue.length > 0 && (
        <details className="mt-12">
          <summary className="min-h-44 content-center font-strong text-label text-pen">
            {plural(overdue.length, { one: '# deadline is over', other: '# deadlines are over' })}
          </summary>
          <DeadlineRows assignments={overdue} now={now} />
        </details>
      )}
    </section>
  )
}

function DeadlineRows({ assignments, now }: { assignments: readonly Assignment[]; now: Date }) {
  return (
    <ul>
      {assignments.map(({ _id, title, courseId, deadline }) => (
        <li key={_id} className="list-row grid grid-cols-[44px_minmax(0,1fr)] gap-x-16 py-12">
          <DaySheet date={new Date(deadline)} />
          <div>
            <p className="font-strong">{title}</p>
            <p className="text-label text-ink2">{courseId.name}</p>
            <Due deadline={deadline} now={now} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Due({ deadline, now }: { deadline: string; now: Date }) {
  const moment = new Date(deadline)
  const { urgency, text } = dueText(moment, now)
  const time = (
    <time dateTime={deadline}>{urgency === 'overdue' ? t`Was due ${dayAndTime(moment, now)}` : text}</time>
  )
  return (
    <p className="text-label text-ink2">{urgency === 'soon' ? <Highlighted>{time}</Highlighted> : time}</p>
  )
}

function DeadlinesSkeleton() {
  return (
    <>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="list-row grid grid-cols-[44px_minmax(0,1fr)] gap-x-16 py-12">
          <Skeleton className="h-52" />
          <Skeleton className="h-76 max-w-240" />
        </div>
      ))}
    </>
  )
}
