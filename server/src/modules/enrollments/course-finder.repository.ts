import { hasWordsOrTitle } from '../../database/search.ts'
import { type Finder, maxFoundPerKind } from '../../kernel/finder.ts'

export const courseFinder: Finder = {
  roles: ['student'],
  async find(db, { id: studentId }, search) {
    const courses = await db
      .selectFrom('enrollments')
      .innerJoin('courses', 'courses.id', 'enrollments.course_id')
      .select(['courses.id', 'courses.name', 'courses.instructor'])
      .where('enrollments.student_id', '=', studentId)
      .where('enrollments.cancelled_at', 'is', null)
      .where(({ and }) => and(hasWordsOrTitle('courses.search_text', 'courses.name_key', search)))
      .orderBy('courses.name_key')
      .limit(maxFoundPerKind)
      .execute()
    return courses.map(({ id, name, instructor }) => ({
      kind: 'course',
      _id: id,
      title: name,
      note: instructor,
      enrollmentId: null,
    }))
  },
}
