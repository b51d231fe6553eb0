import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import { studentFilter } from '../../features/directory/student-filter.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import { SchoolStudents } from './school-students.tsx'

export const meta = () => [{ title: titleOf(t`Students`) }]

export default function StudentsPage() {
  const list = useList(studentFilter, paths.adminStudents)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <SchoolStudents list={list} isPage />
      </Sheet>
    </Main>
  )
}
