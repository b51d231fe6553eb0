import { type AccessRows, only, row, signedIn, statuses } from '../../testing/access-rows.ts'

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
  'GET /courses/:courseId/lessons': [
    row('own, published', 'courses/{own}/lessons', signedIn(200)),
    row("another's, published", 'courses/{other}/lessons', signedIn(200)),
    row('own, unpublished', 'courses/{ownDraft}/lessons', statuses(404, 200, 200, 401)),
    row("another's, unpublished", 'courses/{otherDraft}/lessons', statuses(404, 404, 200, 401)),
    row(
      'unpublished, where the student is enrolled',
      'courses/{enrolledDraft}/lessons',
      statuses(200, 404, 200, 401),
    ),
    row('unknown', 'courses/{unknown}/lessons', statuses(404, 404, 404, 401)),
  ],
  'GET /courses/:courseId/lessons/:topicId': [
    row('a topic of an own course', 'courses/{own}/lessons/{topic}', signedIn(200)),
    row("the first topic of another's", 'courses/{other}/lessons/{otherTopic}', signedIn(200)),
    row("a later topic of another's", 'courses/{other}/lessons/{laterTopic}', signedIn(200)),
    row('a topic of another course', 'courses/{own}/lessons/{otherTopic}', statuses(404, 404, 404, 401)),
    row('unknown', 'courses/{unknown}/lessons/{unknown}', statuses(404, 404, 404, 401)),
  ],
  'PUT /courses/:courseId/lessons/:topicId/visit': [
    row('a topic of an enrolled course', 'courses/{own}/lessons/{topic}/visit', only('student', 200), {}),
    row('without an enrollment', 'courses/{other}/lessons/{otherTopic}/visit', only('student', 404), {}),
    row('a topic of another course', 'courses/{own}/lessons/{otherTopic}/visit', only('student', 404), {}),
    row('an unpublished course', 'courses/{otherDraft}/lessons/{topic}/visit', only('student', 404), {}),
    row('unknown', 'courses/{unknown}/lessons/{unknown}/visit', only('student', 404), {}),
  ],
  'POST /topics/text': [row('a text', 'topics/text', statuses(403, 200, 200, 401), { text: 'A *text*' })],
  'GET /users/me/progress': [row('oneself', 'users/me/progress', only('student', 200))],
}
