import { texts } from '#contract/texts.ts'
import { useSessionUser } from '../../api/session.ts'
import { MentorCourses } from '../../features/catalogue/mentor-courses.tsx'
import { Deadlines } from '../../features/coursework/deadlines.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

/** A mentor's first page: the courses that are theirs, and when what they have set is due. */
export default function MentorDashboardPage() {
  const user = useSessionUser()
  if (!user) return null
  return (
    <Main>
      <title>Dashboard · Abhyas</title>
      <Sheet className="pt-42 pb-64">
        <h1>Dashboard</h1>
        <p className="mt-8 text-lead text-ink2">Welcome, {user.name || texts.frame.user}</p>
        <div className="mt-40 grid gap-x-48 gap-y-56 lg:grid-cols-[minmax(0,1fr)_304px]">
          <MentorCourses mentorId={user._id} />
          <Deadlines />
        </div>
      </Sheet>
    </Main>
  )
}
