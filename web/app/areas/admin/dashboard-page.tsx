import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useMay } from '../../api/session.ts'
import { DeskTasks, deskTasks } from '../../features/dashboards/desk-tasks.tsx'
import { FirstSteps, firstSteps } from '../../features/dashboards/first-steps.tsx'
import { PendingTasks } from '../../features/dashboards/pending-tasks.tsx'
import { enrollmentTotals } from '../../features/dashboards/queries.ts'
import { SchoolFigures } from '../../features/dashboards/school-figures.tsx'
import { studentFilter } from '../../features/directory/student-filter.ts'
import { DoubtFigures } from '../../features/doubts/doubt-figures.tsx'
import { figures } from '../../features/doubts/queries.ts'
import { paths } from '../../paths.ts'
import { pendingWork } from '../../shared/pending-work.ts'
import { useList } from '../../shared/use-list.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { SchoolStudents } from './school-students.tsx'

export const meta = () => [{ title: titleOf(t`Dashboard`) }]

export default function AdminDashboardPage() {
  const may = useMay()
  if (may('manage')) return <WholeDashboard />
  return may('seeStudents') ? <DeskDashboard /> : <Navigate to={paths.adminDueFees()} replace />
}

/** The children appear after the first steps, which would move them. */
function BelowFirstSteps({ children }: { children: ReactNode }) {
  const { isPending } = useQuery(firstSteps)
  return (
    <>
      {isPending && <Skeleton className="h-240" />}
      <div className={isPending ? 'hidden' : undefined}>{children}</div>
    </>
  )
}

function DeskDashboard() {
  const list = useList(studentFilter, paths.adminDashboard)
  const hasTasks = !useQuery(deskTasks).isPending
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <div className="mb-28 flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
          <h1>
            <Trans>Dashboard</Trans>
          </h1>
          <p className="flex flex-wrap gap-12">
            <Link className={buttonClass()} to={paths.adminTakePayment()}>
              <Trans>Take a payment</Trans>
            </Link>
            <Link className={buttonClass()} to={paths.adminDueFees()}>
              <Trans>Fees due</Trans>
            </Link>
          </p>
        </div>
        <FirstSteps />
        <BelowFirstSteps>
          <DeskTasks />
          {/* The tasks have an unknown height, so the students appear later. */}
          <div className={hasTasks ? undefined : 'invisible'}>
            <SchoolStudents list={list} />
          </div>
        </BelowFirstSteps>
      </Sheet>
    </Main>
  )
}

function WholeDashboard() {
  const list = useList(studentFilter, paths.adminDashboard)
  const hasTotals = !useQuery(enrollmentTotals).isPending
  const hasFigures = [useQuery(pendingWork), useQuery(figures)].every(({ isPending }) => !isPending)
  const hasEverything = hasTotals && hasFigures
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Dashboard</Trans>
        </h1>
        <FirstSteps />
        <BelowFirstSteps>
          <SchoolFigures />
          {/* Heights above are unknown, so each part appears later. */}
          <div className={hasTotals ? 'mt-40' : 'invisible'}>
            <PendingTasks />
          </div>
          <div className={hasEverything ? undefined : 'invisible'}>
            <div className="mb-48">
              <DoubtFigures queueAt={paths.adminDoubts} courses={5} />
            </div>
            <div className="mt-48">
              <SchoolStudents list={list} />
            </div>
          </div>
        </BelowFirstSteps>
      </Sheet>
    </Main>
  )
}
