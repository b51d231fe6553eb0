import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { GradesImport } from '../../features/imports/grades-import.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Grades as a file`) }]

export default function AdminGradesPage() {
  const { courseId = '', assignmentId = '' } = useParams()
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <GradesImport
          assignmentId={assignmentId}
          path={(values) => paths.adminGrades(courseId, assignmentId, values)}
          listPath={paths.adminCourse(courseId, { tab: 'submissions', assignment: assignmentId })}
        />
      </Sheet>
    </Main>
  )
}
