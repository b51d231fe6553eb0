import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import { studentFilter } from '../../features/directory/student-filter.ts'
import { StudentsTable } from '../../features/directory/students-table.tsx'
import { paths, studentsPlace } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Students`) }]

export default function StudentsPage() {
  const list = useList(studentFilter, paths.adminStudents)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <StudentsTable id={studentsPlace} list={list} isPage />
      </Sheet>
    </Main>
  )
}
