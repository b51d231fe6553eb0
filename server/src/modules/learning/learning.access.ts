import { type AccessRows, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /courses/:courseId/progress': [
    row('a course with an enrollment', 'courses/{own}/progress', only('student', 200)),
    row('a course without an enrollment', 'courses/{other}/progress', only('student', 403)),
    row('an unpublished course', 'courses/{otherDraft}/progress', only('student', 404)),
    row('unknown', 'courses/{unknown}/progress', only('student', 404)),
  ],
  'PUT /courses/:courseId/progress/:itemId': [
    row('a topic of an enrolled course', 'courses/{own}/progress/{topic}', only('student', 200), {
      done: true,
    }),
    row('a topic of another course', 'courses/{own}/progress/{otherTopic}', only('student', 404), {
      done: true,
    }),
    row('a course without an enrollment', 'courses/{other}/progress/{otherTopic}', only('student', 403), {
      done: true,
    }),
    row('an unpublished course', 'courses/{otherDraft}/progress/{topic}', only('student', 404), {
      done: true,
    }),
    row('unknown', 'courses/{unknown}/progress/{unknown}', only('student', 404), { done: true }),
  ],
  'GET /users/me/progress': [row('oneself', 'users/me/progress', only('student', 200))],
}
