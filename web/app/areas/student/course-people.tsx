import { useSessionUser } from '../../api/session.ts'
import { Announcements } from '../../features/people/announcements.tsx'
import { People } from '../../features/people/people.tsx'

export interface CoursePeopleProps {
  course: { _id: string; name: string; students: number }
  /** The viewer is enrolled or teaches the course: announcements are for them. */
  canRead: boolean
  /** The viewer teaches the course, or is an admin. */
  teaches: boolean
  isStudent: boolean
}

/** The lower part of a course page, which is loaded by itself. */
export default function CoursePeople({ course, canRead, teaches, isStudent }: CoursePeopleProps) {
  const userId = useSessionUser()?._id
  return (
    <div className="grid gap-64">
      {canRead && <Announcements course={course} writerId={teaches ? userId : undefined} />}
      <People courseId={course._id} seesAll={teaches} isStudent={isStudent} />
    </div>
  )
}
