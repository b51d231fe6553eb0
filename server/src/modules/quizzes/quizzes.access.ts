import { type AccessRows, type AccessSeed, row, statuses } from '../../testing/access-rows.ts'
import { addQuiz, sectionBody, settingsBody } from '../../testing/questions.ts'

const settings = { ...settingsBody(), version: 3 }
const drawEntry = {
  questionId: null,
  draw: { count: 1, tagKind: 'topic', tag: 'Forces' },
  marks: null,
} as const
const sections = { sections: [sectionBody([], { entries: [drawEntry] })], version: 3 }
const publishedState = { state: 'published', version: 3 }
const extraTime = {
  studentIds: ['{student}'],
  isForCourse: false,
  share: 0,
  minutes: 10,
  reason: 'A power cut.',
}
const makeUp = {
  studentId: '{student}',
  opensAt: '2026-12-01T10:00',
  lastStartAt: '2026-12-01T12:00',
  reason: 'Ill on the day.',
}

/** `again`: the admin repeats the mentor's call, with an old version. */
export const accessRows: AccessRows = {
  'GET /quizzes': [
    row('of the own courses', 'quizzes', statuses(403, 200, 422, 401)),
    row('of an own course', 'quizzes?courseId={own}', statuses(403, 200, 200, 401)),
    row('of a course as co-mentor', 'quizzes?courseId={coTaught}', statuses(403, 200, 200, 401)),
    row("of another's course", 'quizzes?courseId={other}', statuses(403, 403, 200, 401)),
    row('of an unknown course', 'quizzes?courseId={unknown}', statuses(403, 403, 200, 401)),
  ],
  'POST /quizzes': [
    row('own course', 'quizzes', statuses(403, 201, 201, 401), { courseId: '{own}', title: 'Forces' }),
    row('a course as co-mentor', 'quizzes', statuses(403, 201, 201, 401), {
      ...{ courseId: '{coTaught}', title: 'Forces' },
    }),
    row("another's course", 'quizzes', statuses(403, 403, 201, 401), {
      ...{ courseId: '{other}', title: 'Forces' },
    }),
    row('an unknown course', 'quizzes', statuses(403, 403, 404, 401), {
      ...{ courseId: '{unknown}', title: 'Forces' },
    }),
  ],
  'GET /quizzes/:quizId': [
    row('of an own course', 'quizzes/{quiz}', statuses(403, 200, 200, 401)),
    row("of another's course", 'quizzes/{otherQuiz}', statuses(403, 404, 200, 401)),
    row('unknown', 'quizzes/{unknown}', statuses(403, 404, 404, 401)),
  ],
  'PUT /quizzes/:quizId': [
    { ...row('of an own course', 'quizzes/{quiz}', statuses(403, 200, 409, 401), settings), again: true },
    row("of another's course", 'quizzes/{otherQuiz}', statuses(403, 404, 200, 401), settings),
    row('unknown', 'quizzes/{unknown}', statuses(403, 404, 404, 401), settings),
  ],
  'PUT /quizzes/:quizId/sections': [
    {
      ...row('of an own course', 'quizzes/{quiz}/sections', statuses(403, 200, 409, 401), sections),
      again: true,
    },
    row("of another's course", 'quizzes/{otherQuiz}/sections', statuses(403, 404, 200, 401), sections),
    row('unknown', 'quizzes/{unknown}/sections', statuses(403, 404, 404, 401), sections),
  ],
  'PUT /quizzes/:quizId/state': [
    {
      ...row('of an own course', 'quizzes/{quiz}/state', statuses(403, 200, 409, 401), publishedState),
      again: true,
    },
    row("of another's course", 'quizzes/{otherQuiz}/state', statuses(403, 404, 200, 401), publishedState),
    row('unknown', 'quizzes/{unknown}/state', statuses(403, 404, 404, 401), publishedState),
  ],
  'DELETE /quizzes/:quizId': [
    row("of another's course", 'quizzes/{otherQuiz}', statuses(403, 404, 204, 401)),
    row('unknown', 'quizzes/{unknown}', statuses(403, 404, 404, 401)),
    { ...row('of an own course', 'quizzes/{quiz}', statuses(403, 204, 404, 401)), again: true },
  ],
  'PUT /quizzes/:quizId/released': [
    row('of an own course', 'quizzes/{quiz}/released', statuses(403, 200, 200, 401)),
    row("of another's course", 'quizzes/{otherQuiz}/released', statuses(403, 404, 200, 401)),
    row('unknown', 'quizzes/{unknown}/released', statuses(403, 404, 404, 401)),
  ],
  'PUT /quizzes/:quizId/starts-closed': [
    row('of an own course, a draft', 'quizzes/{quiz}/starts-closed', statuses(403, 422, 422, 401)),
    row("of another's course", 'quizzes/{otherQuiz}/starts-closed', statuses(403, 404, 422, 401)),
    row('unknown', 'quizzes/{unknown}/starts-closed', statuses(403, 404, 404, 401)),
  ],
  'POST /quizzes/:quizId/extra-time': [
    row('of an own course', 'quizzes/{quiz}/extra-time', statuses(403, 201, 201, 401), extraTime),
    row('of an own course, for everybody', 'quizzes/{quiz}/extra-time', statuses(403, 201, 201, 401), {
      ...{ ...extraTime, studentIds: undefined },
    }),
    row('of an own course, for the course', 'quizzes/{quiz}/extra-time', statuses(403, 201, 201, 401), {
      ...{ ...extraTime, isForCourse: true },
    }),
    row("of an own course, another's student", 'quizzes/{quiz}/extra-time', statuses(403, 422, 422, 401), {
      ...{ ...extraTime, studentIds: ['{stranger}'] },
    }),
    row("of another's course", 'quizzes/{otherQuiz}/extra-time', statuses(403, 404, 422, 401), extraTime),
    row('unknown', 'quizzes/{unknown}/extra-time', statuses(403, 404, 404, 401), extraTime),
  ],
  'POST /quizzes/:quizId/make-ups': [
    row('of an own course', 'quizzes/{quiz}/make-ups', statuses(403, 204, 204, 401), makeUp),
    row("of another's course", 'quizzes/{otherQuiz}/make-ups', statuses(403, 404, 422, 401), makeUp),
    row('unknown', 'quizzes/{unknown}/make-ups', statuses(403, 404, 404, 401), makeUp),
  ],
}

export const seed: AccessSeed = async ({ admin, id }) => ({
  quiz: await addQuiz(admin, id('own'), [id('question')]),
  otherQuiz: await addQuiz(admin, id('other'), [id('otherQuestion')]),
})
