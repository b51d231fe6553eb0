import { type Finder, maxFoundPerKind } from '../../kernel/finder.ts'
import { findCourses } from './catalogue.repository.ts'

/** Students find their courses through the `enrollments` module. */
export const courseFinder: Finder = {
  roles: ['mentor', 'admin'],
  permission: 'admitStudents',
  async find(db, caller, search) {
    const mentorId = caller.role === 'mentor' ? caller.id : undefined
    const slice = { limit: maxFoundPerKind, offset: 0 }
    const courses = await findCourses(db, { viewer: caller, mentorId, search }, 'name', slice)
    return courses.map(({ id, name, instructor }) => ({
      kind: 'course',
      _id: id,
      title: name,
      note: instructor,
      enrollmentId: null,
    }))
  },
}
