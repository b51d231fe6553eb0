import { useSearchParams } from 'react-router'
import { AllCourses } from '../../features/catalogue/all-courses.tsx'
import { SchoolFigures } from '../../features/reports/school-figures.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

/** The admins' first page: the school in three figures, and its courses. The page of the list is in the address. */
export default function AdminDashboardPage() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  return (
    <Main>
      <title>Dashboard · Abhyas</title>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">Dashboard</h1>
        <SchoolFigures />
        <div className="mt-48">
          <AllCourses
            page={page}
            onPage={(next) =>
              setParams(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true })
            }
          />
        </div>
      </Sheet>
    </Main>
  )
}
