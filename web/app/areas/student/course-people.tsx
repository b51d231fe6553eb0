import { Announcements } from '../../features/people/announcements.tsx'
import { People } from '../../features/people/people.tsx'
import type { CourseBoardProps } from './course-board.tsx'

/** The lower part of a course page, which is loaded by itself. */
export default function CoursePeople({ courseId, canRead, teaches, isStudent }: CourseBoardProps) {
  return (
    <div className="grid gap-64">
      {canRead && <Announcements courseId={courseId} canWrite={teaches} />}
      <People courseId={courseId} seesAll={teaches} isStudent={isStudent} />
    </div>
  )
}
