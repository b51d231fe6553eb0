import { useSearchParams } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { MentorCourses } from '../../features/catalogue/mentor-courses.tsx'
import { Announcements } from '../../features/people/announcements.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { pageOf } from './page-of.ts'

export const meta = () => [{ title: 'My Courses · Abhyas' }]

/** A mentor's courses: their syllabus to be edited, their students to be written to. The page is in the address. */
export default function MentorCoursesPage() {
  const user = useSessionUser()
  const [params, setParams] = useSearchParams()
  if (!user) return null
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-28">My Courses</h1>
        <MentorCourses
          mentorId={user._id}
          page={pageOf(params)}
          onPage={(page) => setParams(page === 1 ? {} : { page: String(page) }, { preventScrollReset: true })}
          announcements={(course) => <Announcements course={course} canWrite />}
        />
      </Sheet>
    </Main>
  )
}
