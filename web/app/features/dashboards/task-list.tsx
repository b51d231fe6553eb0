import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { PendingLine, type PendingLineProps, PendingSkeleton } from '../../shared/pending-line.tsx'
import { QueryStates } from '../../shared/query-states.tsx'

interface TaskListProps<Data> {
  query: UseQueryResult<Data>
  tasksOf: (data: Data) => readonly PendingLineProps[]
}

export function TaskList<Data>({ query, tasksOf }: TaskListProps<Data>) {
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
      {query.data && <Lines tasks={tasksOf(query.data).filter(({ count }) => count > 0)} />}
    </section>
  )
}

function Lines({ tasks }: { tasks: readonly PendingLineProps[] }) {
  if (tasks.length === 0)
    return (
      <p className="pending-lines no-pending-lines">
        <Trans>Nothing waits.</Trans>
      </p>
    )
  return (
    <ul className="pending-lines pending-lines-wide">
      {tasks.map((task) => (
        <PendingLine key={task.to} {...task} />
      ))}
    </ul>
  )
}
