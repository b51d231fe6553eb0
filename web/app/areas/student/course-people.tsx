import { useSessionUser } from '../../api/session.ts'
import { Announcements } from '../../features/people/announcements.tsx'
import { People } from '../../features/people/people.tsx'
import type { CourseBoardProps } from './course-board.tsx'

/** The lower part of a course page, which is loaded by itself. */
export default function CoursePeople({ course, canRead, teaches, isStudent }: CourseBoardProps) {
  const userId = useSessionUser()?._id
  return (
    <div className="grid gap-64">
      {canRead && <Announcements course={course} writerId={teaches ? userId : undefined} />}
      <People courseId={course._id} seesAll={teaches} isStudent={isStudent} />
    </div>
  )
}
