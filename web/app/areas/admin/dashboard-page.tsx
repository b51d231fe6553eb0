import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useMay } from '../../api/session.ts'
import { ChosenStudents } from '../../features/admissions/chosen-students.tsx'
import { FirstSteps } from '../../features/dashboards/first-steps.tsx'
import { PendingTasks } from '../../features/dashboards/pending-tasks.tsx'
import { SchoolFigures } from '../../features/dashboards/school-figures.tsx'
import { studentFilter } from '../../features/directory/student-filter.ts'
import { StudentsTable } from '../../features/directory/students-table.tsx'
import { DoubtFigures } from '../../features/doubts/doubt-figures.tsx'
import { figures } from '../../features/doubts/queries.ts'
import { paths, studentsPlace } from '../../paths.ts'
import { pendingWork } from '../../shared/pending-work.ts'
import { useList } from '../../shared/use-list.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Dashboard`) }]

export default function AdminDashboardPage() {
  const may = useMay()
  if (may('manage')) return <WholeDashboard />
  return may('seeStudents') ? <DeskDashboard /> : <Navigate to={paths.adminDueFees()} replace />
}

/** Of the front desk, which sees no figures of the school. */
function DeskDashboard() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Dashboard</Trans>
        </h1>
        <StudentsTable id={studentsPlace} list={useList(studentFilter, paths.adminDashboard)} />
      </Sheet>
    </Main>
  )
}

function WholeDashboard() {
  const list = useList(studentFilter, paths.adminDashboard)
  const isSettled = [useQuery(pendingWork), useQuery(figures)].every(({ isPending }) => !isPending)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Dashboard</Trans>
        </h1>
        <PendingTasks />
        {/* The lists above have unknown heights, so what is below appears only after them. */}
        <div className={isSettled ? undefined : 'invisible'}>
          <div className="mb-48">
            <DoubtFigures queueAt={paths.adminDoubts} courses={5} />
          </div>
          <SchoolFigures studentsId={studentsPlace} />
          <FirstSteps />
          <div className="mt-48">
            <StudentsTable
              id={studentsPlace}
              list={list}
              head={
                <Link className={buttonClass({ variant: 'primary' })} to={paths.adminAdmit()}>
                  <Trans>Admit a student</Trans>
                </Link>
              }
              chosenActions={(students) => <ChosenStudents students={students} />}
            />
          </div>
        </div>
      </Sheet>
    </Main>
  )
}
