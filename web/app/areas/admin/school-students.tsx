import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useMay } from '../../api/session.ts'
import { ChosenStudents } from '../../features/admissions/chosen-students.tsx'
import type { StudentList } from '../../features/directory/student-filter.ts'
import { StudentsTable } from '../../features/directory/students-table.tsx'
import { paths, studentsAnchor } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

export function SchoolStudents({ list, isPage }: { list: StudentList; isPage?: boolean }) {
  const may = useMay()
  return (
    <StudentsTable
      id={studentsAnchor}
      list={list}
      isPage={isPage}
      head={
        <>
          <Link className={buttonClass({ variant: 'primary' })} to={paths.adminAdmit()}>
            <Trans>Admit a student</Trans>
          </Link>
          {may('manage') && (
            <Link className={buttonClass()} to={paths.adminImportStudents()}>
              <Trans>Import</Trans>
            </Link>
          )}
        </>
      }
      chosenActions={(students) => <ChosenStudents students={students} />}
    />
  )
}
