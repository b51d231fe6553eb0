import { type AccessRows, only, row } from '../../testing/access-rows.ts'

const text = 'rotate() comes first.'

export const accessRows: AccessRows = {
  'GET /notes': [
    row('own', 'notes', only('student', 200)),
    row("of another course's topic", 'notes?topic={otherTopic}', only('student', 200)),
  ],
  'GET /notes/courses': [row('own', 'notes/courses', only('student', 200))],
  'POST /notes': [
    row('a topic of an enrolled course', 'notes', only('student', 201), {
      courseId: '{own}',
      topicId: '{topic}',
      text,
    }),
    row('a course without an enrollment', 'notes', only('student', 403), {
      courseId: '{other}',
      topicId: '{otherTopic}',
      text,
    }),
    row('a topic of another course', 'notes', only('student', 404), {
      courseId: '{own}',
      topicId: '{otherTopic}',
      text,
    }),
    row('unknown', 'notes', only('student', 404), { courseId: '{unknown}', topicId: '{unknown}', text }),
  ],
  'PUT /notes/:noteId': [
    row('own', 'notes/{note}', only('student', 200), { text }),
    row("a fellow's", 'notes/{fellowNote}', only('student', 404), { text }),
    row('unknown', 'notes/{unknown}', only('student', 404), { text }),
  ],
  'DELETE /notes/:noteId': [
    row("a fellow's", 'notes/{fellowNote}', only('student', 404)),
    row('own', 'notes/{note}', only('student', 204)),
    row('unknown', 'notes/{unknown}', only('student', 404)),
  ],
}
