import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { workColumns } from '../../features/directory/mentor-student-columns.tsx'
import { ownStudentFilter } from '../../features/directory/student-filter.ts'
import { StudentList } from '../../features/directory/student-list.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Students`) }]

export default function MentorStudentsPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-28">
          <Trans>Students</Trans>
        </h1>
        <StudentList
          list={useList(ownStudentFilter, paths.mentorStudents)}
          columns={workColumns()}
          canNarrow
          nobody={{
            message: t(texts.mentor.noStudentsFound),
            next: t`Students appear here with their work when they enroll in one of your courses.`,
          }}
        />
      </Sheet>
    </Main>
  )
}
