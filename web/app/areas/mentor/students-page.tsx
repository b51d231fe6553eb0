import { texts } from '#contract/texts.ts'
import { StudentList } from '../../features/people/student-list.tsx'
import { StudentWorkRow } from '../../features/people/student-rows.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import { useStudentSlice } from './use-student-slice.ts'

export const meta = () => [{ title: 'Students · Abhyas' }]

/** The students of a mentor's courses with the share of the work that each has done. Search and page are in the address. */
export default function MentorStudentsPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-28">Students</h1>
        <StudentList
          {...useStudentSlice(paths.mentorStudents)}
          caption="Students"
          nobody={{
            message: texts.mentor.noStudentsFound,
            next: 'Whoever enrolls in one of your courses is written here, with the work they have done.',
          }}
          heads={[
            <th key="done" scope="col">
              Assignments
            </th>,
          ]}
          row={(student) => <StudentWorkRow student={student} />}
        />
      </Sheet>
    </Main>
  )
}
