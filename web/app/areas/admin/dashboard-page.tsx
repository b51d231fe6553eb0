import { FirstSteps } from '../../features/people/first-steps.tsx'
import { SchoolFigures } from '../../features/people/school-figures.tsx'
import {
  narrowedStudents,
  readStudentFilter,
  type StudentFilter,
  writeStudentFilter,
} from '../../features/people/student-filter.ts'
import { StudentsTable } from '../../features/people/students-table.tsx'
import { TotalsAgree } from '../../features/reports/totals-agree.tsx'
import { paths, studentsPlace } from '../../paths.ts'
import './admin.css'
import { Main, Sheet } from '../../ui/page.tsx'
import { useAddressFilter } from './use-address-filter.ts'

export const meta = () => [{ title: 'Dashboard · Abhyas' }]

const studentsInAddress = {
  read: readStudentFilter,
  narrowed: narrowedStudents,
  pathOf: (filter?: StudentFilter) => paths.adminDashboard(filter && writeStudentFilter(filter)),
}

/** The admins' first page: the school in three figures, and its students. What the table shows is in the address. */
export default function AdminDashboardPage() {
  const { filter, change } = useAddressFilter(studentsInAddress)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">Dashboard</h1>
        <SchoolFigures studentsId={studentsPlace} />
        <TotalsAgree />
        <FirstSteps />
        <div className="mt-48">
          <StudentsTable id={studentsPlace} filter={filter} onChange={change} />
        </div>
      </Sheet>
    </Main>
  )
}
