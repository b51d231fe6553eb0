import { idsOf, type Kinds } from './kind.ts'

export const courseSteps = {
  progress: {
    by: 'student',
    async request({ school, pick, other }) {
      const topic = pick(
        await school.database.db.selectFrom('syllabus_items').selectAll().orderBy('id').execute(),
      )
      return (
        topic && ['PUT', `courses/${topic.course_id}/progress/${topic.id}`, { done: other([true, false]) }]
      )
    },
  },
  announce: {
    by: 'mentor',
    async request({ school, pick }) {
      const id = pick(await idsOf(school, 'courses'))
      return id && ['POST', `courses/${id}/announcements`, { text: 'The lab is closed on Friday.' }]
    },
  },
  changeCourse: {
    by: 'admin',
    async request({ school, me, pick, other }) {
      const id = pick(await idsOf(school, 'courses'))
      const mentors = await school.database.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'mentor')
        .orderBy('id')
        .execute()
      const body = other<object>([
        { isPublished: false },
        { isPublished: true },
        { discountedPrice: 0 },
        { discountedPrice: 2499 },
        { archived: true },
        { archived: false },
        { mentorId: pick(mentors)?.id ?? me.id },
      ])
      return id && ['PUT', `courses/${id}`, body]
    },
  },
  changeSyllabus: {
    by: 'mentor',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'courses'))
      const topics = await school.database.db
        .selectFrom('syllabus_items')
        .selectAll()
        .where('course_id', '=', id ?? '')
        .orderBy('position')
        .execute()
      const remaining = topics
        .slice(other([0, 1]))
        .map(({ id: _id, name, pdf, video }) => ({ _id, name, pdf, video }))
      return (
        id && [
          'PUT',
          `courses/${id}/syllabus`,
          { syllabus: [...remaining, { name: 'One more step', pdf: '', video: '' }] },
        ]
      )
    },
  },
  deleteCourse: {
    by: 'admin',
    async request({ school, pick }) {
      const id = pick(await idsOf(school, 'courses'))
      return id && ['DELETE', `courses/${id}`]
    },
  },
  createCourse: {
    by: 'admin',
    async request({ other }) {
      return [
        'POST',
        'courses',
        { name: `Course ${other([1, 2, 3, 4, 5])}`, instructor: 'Priya Sharma', isPublished: true },
      ]
    },
  },
} satisfies Kinds
