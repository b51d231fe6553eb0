import { type AccessRows, type AccessSeed, only, row, statuses } from '../../testing/access-rows.ts'
import { addPublishedQuiz, addQuestion, questionWithText } from '../../testing/questions.ts'
import type { Person, School } from '../../testing/school.ts'
import { uploadPhoto } from '../../testing/work-files.ts'

const device = { device: 'tab-of-access' }
const response = { ...device, seq: 2, value: null, isMarked: false, spentMs: 0 }
const textResponse = { options: [], text: 'Because of the force.' }
const acceptBody = { reason: 'Power cut in the hostel.' }
const preview = { seed: 1, previewId: 'another', responses: [] }
const markBody = { marks: 100, remark: 'Good.', seenMarks: null }

const ownResponsePath = 'quizzes/attempts/{submittedAttempt}/responses/1'
const otherResponsePath = 'quizzes/attempts/{otherAttempt}/responses/1'
const unknownResponsePath = 'quizzes/attempts/{unknown}/responses/1'
const pageMark = '00000000-0000-4000-8000-0000000000e1'
const madeMark = '00000000-0000-4000-8000-0000000000e2'
const tickOn = (fileId: string) => ({
  ...{ fileId, page: 1, kind: 'tick', ink: 'red', shape: [100, 200], text: null, points: null },
})
const tick = tickOn('{responsePhoto}')
const rotationBody = { fileId: '{responsePhoto}', page: 1, rotation: 90 }

export const accessRows: AccessRows = {
  'GET /quizzes/own': [row('of the own courses', 'quizzes/own', only('student', 200))],
  'GET /quizzes/:quizId/start': [
    row('of an enrolled course', 'quizzes/{openQuiz}/start', only('student', 200)),
    row('of another course', 'quizzes/{otherOpenQuiz}/start', only('student', 404)),
    row('unknown', 'quizzes/{unknown}/start', only('student', 404)),
  ],
  'POST /quizzes/:quizId/attempts': [
    row('of an enrolled course', 'quizzes/{openQuiz}/attempts', only('student', 201), device),
    row('of another course', 'quizzes/{otherOpenQuiz}/attempts', only('student', 404), device),
    row('unknown', 'quizzes/{unknown}/attempts', only('student', 404), device),
  ],
  'POST /quizzes/attempts/:attemptId/open': [
    row('own', 'quizzes/attempts/{ownAttempt}/open', only('student', 200), device),
    row("a fellow's", 'quizzes/attempts/{fellowAttempt}/open', only('student', 404), device),
    row('unknown', 'quizzes/attempts/{unknown}/open', only('student', 404), device),
  ],
  'GET /quizzes/attempts/:attemptId/clock': [
    row('own', 'quizzes/attempts/{ownAttempt}/clock?device=tab-of-access', only('student', 200)),
    row("a fellow's", 'quizzes/attempts/{fellowAttempt}/clock?device=tab-of-access', only('student', 404)),
    row('unknown', 'quizzes/attempts/{unknown}/clock?device=tab-of-access', only('student', 404)),
  ],
  'PUT /quizzes/attempts/:attemptId/responses/:position': [
    row('own', 'quizzes/attempts/{ownAttempt}/responses/1', only('student', 200), response),
    row("a fellow's", 'quizzes/attempts/{fellowAttempt}/responses/1', only('student', 404), response),
    row('unknown', 'quizzes/attempts/{unknown}/responses/1', only('student', 404), response),
  ],
  'POST /quizzes/attempts/:attemptId/submit': [
    row("a fellow's", 'quizzes/attempts/{fellowAttempt}/submit', only('student', 404)),
    row('unknown', 'quizzes/attempts/{unknown}/submit', only('student', 404)),
    row('own', 'quizzes/attempts/{ownAttempt}/submit', only('student', 200)),
  ],
  'GET /quizzes/attempts/:attemptId/result': [
    row('own', 'quizzes/attempts/{submittedAttempt}/result', only('student', 200)),
    row("a fellow's", 'quizzes/attempts/{fellowAttempt}/result', only('student', 404)),
    row('unknown', 'quizzes/attempts/{unknown}/result', only('student', 404)),
  ],
  'POST /quizzes/:quizId/preview': [
    row('of an own course', 'quizzes/{openQuiz}/preview', statuses(403, 200, 200, 401)),
    row("of another's course", 'quizzes/{otherOpenQuiz}/preview', statuses(403, 404, 200, 401)),
    row('unknown', 'quizzes/{unknown}/preview', statuses(403, 404, 404, 401)),
  ],
  'POST /quizzes/:quizId/preview/score': [
    row(
      'of an own course, changed',
      'quizzes/{openQuiz}/preview/score',
      statuses(403, 409, 409, 401),
      preview,
    ),
    row(
      "of another's course",
      'quizzes/{otherOpenQuiz}/preview/score',
      statuses(403, 404, 409, 401),
      preview,
    ),
    row('unknown', 'quizzes/{unknown}/preview/score', statuses(403, 404, 404, 401), preview),
  ],
  'GET /quizzes/:quizId/results': [
    row('of an own course', 'quizzes/{openQuiz}/results', statuses(403, 200, 200, 401)),
    row("of another's course", 'quizzes/{otherOpenQuiz}/results', statuses(403, 404, 200, 401)),
    row('unknown', 'quizzes/{unknown}/results', statuses(403, 404, 404, 401)),
  ],
  'GET /quizzes/:quizId/too-late': [
    row('of an own course', 'quizzes/{openQuiz}/too-late', statuses(403, 200, 200, 401)),
    row("of another's course", 'quizzes/{otherOpenQuiz}/too-late', statuses(403, 404, 200, 401)),
    row('unknown', 'quizzes/{unknown}/too-late', statuses(403, 404, 404, 401)),
  ],
  'PUT /quizzes/attempts/:attemptId/too-late/:position/accepted': [
    row(
      'of an own course',
      'quizzes/attempts/{submittedAttempt}/too-late/1/accepted',
      statuses(403, 200, 200, 401),
      acceptBody,
    ),
    row(
      "of another's course",
      'quizzes/attempts/{otherAttempt}/too-late/1/accepted',
      statuses(403, 404, 200, 401),
      acceptBody,
    ),
    row(
      'unknown',
      'quizzes/attempts/{unknown}/too-late/1/accepted',
      statuses(403, 404, 404, 401),
      acceptBody,
    ),
  ],
  'GET /quizzes/:quizId/to-mark': [
    row('of an own course', 'quizzes/{openQuiz}/to-mark', statuses(403, 200, 200, 401)),
    row("of another's course", 'quizzes/{otherOpenQuiz}/to-mark', statuses(403, 404, 200, 401)),
    row('unknown', 'quizzes/{unknown}/to-mark', statuses(403, 404, 404, 401)),
  ],
  'GET /quizzes/attempts/:attemptId/responses/:position/page-marks': [
    row('of an own course', `${ownResponsePath}/page-marks`, statuses(403, 200, 200, 401)),
    row("of another's course", `${otherResponsePath}/page-marks`, statuses(403, 404, 200, 401)),
    row('unknown', `${unknownResponsePath}/page-marks`, statuses(403, 404, 404, 401)),
  ],
  'PUT /quizzes/attempts/:attemptId/responses/:position/page-marks/:markId': [
    row('of an own course', `${ownResponsePath}/page-marks/${pageMark}`, statuses(403, 200, 200, 401), tick),
    row(
      "of another's course",
      `${otherResponsePath}/page-marks/${pageMark}`,
      statuses(403, 404, 404, 401),
      tick,
    ),
    row('unknown', `${unknownResponsePath}/page-marks/${pageMark}`, statuses(403, 404, 404, 401), tick),
  ],
  'DELETE /quizzes/attempts/:attemptId/responses/:position/page-marks/:markId': [
    row("of another's course", `${otherResponsePath}/page-marks/${madeMark}`, statuses(403, 404, 404, 401)),
    row('unknown', `${unknownResponsePath}/page-marks/${madeMark}`, statuses(403, 404, 404, 401)),
    row('of an own course', `${ownResponsePath}/page-marks/${madeMark}`, statuses(403, 204, 204, 401)),
  ],
  'PUT /quizzes/attempts/:attemptId/responses/:position/rotations': [
    row('of an own course', `${ownResponsePath}/rotations`, statuses(403, 204, 204, 401), rotationBody),
    row("of another's course", `${otherResponsePath}/rotations`, statuses(403, 404, 404, 401), rotationBody),
    row('unknown', `${unknownResponsePath}/rotations`, statuses(403, 404, 404, 401), rotationBody),
  ],
  'PUT /quizzes/attempts/:attemptId/responses/:position/presence': [
    row('of an own course', `${ownResponsePath}/presence`, statuses(403, 200, 200, 401)),
    row("of another's course", `${otherResponsePath}/presence`, statuses(403, 404, 200, 401)),
    row('unknown', `${unknownResponsePath}/presence`, statuses(403, 404, 404, 401)),
  ],
  'GET /quizzes/attempts/:attemptId/marked.pdf': [
    row(
      'own, before the marks are released',
      'quizzes/attempts/{submittedAttempt}/marked.pdf',
      only('student', 404),
    ),
    row("a fellow's", 'quizzes/attempts/{fellowAttempt}/marked.pdf', only('student', 404)),
    row('unknown', 'quizzes/attempts/{unknown}/marked.pdf', only('student', 404)),
  ],
  'GET /quizzes/attempts/:attemptId/page-marks': [
    row('own', 'quizzes/attempts/{submittedAttempt}/page-marks', only('student', 200)),
    row("a fellow's", 'quizzes/attempts/{fellowAttempt}/page-marks', only('student', 404)),
    row('unknown', 'quizzes/attempts/{unknown}/page-marks', only('student', 404)),
  ],
  'PUT /quizzes/attempts/:attemptId/responses/:position/marks': [
    row(
      'of an own course',
      'quizzes/attempts/{submittedAttempt}/responses/1/marks',
      statuses(403, 200, 200, 401),
      markBody,
    ),
    row(
      "of another's course",
      'quizzes/attempts/{otherAttempt}/responses/1/marks',
      statuses(403, 404, 200, 401),
      markBody,
    ),
    row('unknown', 'quizzes/attempts/{unknown}/responses/1/marks', statuses(403, 404, 404, 401), markBody),
  ],
}

const longText = questionWithText('Why?', {
  kind: 'longText',
  takesPhotos: true,
  options: [],
  key: { options: [], ranges: [], texts: [] },
})

async function start(person: Person, quizId: string): Promise<string> {
  const { body } = await person.call('POST', `quizzes/${quizId}/attempts`, device)
  return body._id
}

async function submitAttempt(
  person: Person,
  quizId: string,
  photos: readonly string[] = [],
): Promise<string> {
  const id = await start(person, quizId)
  await person.call('PUT', `quizzes/attempts/${id}/responses/1`, {
    ...response,
    value: { ...textResponse, photos },
  })
  await person.call('POST', `quizzes/attempts/${id}/submit`)
  return id
}

const addTooLate = async ({ database, deps }: School, attemptId: string) => {
  const row = { attempt_id: attemptId, position: 1, value: JSON.stringify(textResponse), seq: 3 }
  await database.db
    .insertInto('too_late_responses')
    .values({ ...row, arrived_at: deps.clock() })
    .execute()
}

async function markPhoto(mentor: Person, quizId: string, attemptId: string): Promise<string> {
  const { body } = await mentor.call('GET', `quizzes/${quizId}/to-mark`)
  const photo = body.questions[0].responses[0].photos[0]._id
  await mentor.call('PUT', `quizzes/attempts/${attemptId}/responses/1/page-marks/${madeMark}`, tickOn(photo))
  return photo
}

export const seed: AccessSeed = async ({ school, admin, mentor, student, fellow, stranger, id }) => {
  const add = async (course: string) => {
    const question = await addQuestion(admin, id(course), longText)
    return addPublishedQuiz(admin, id(course), [question], { attempts: 3 })
  }
  const openQuiz = await add('own')
  const otherOpenQuiz = await add('other')
  const submittedAttempt = await submitAttempt(student, openQuiz, [await uploadPhoto(student, 95)])
  const otherAttempt = await submitAttempt(stranger, otherOpenQuiz)
  for (const attempt of [submittedAttempt, otherAttempt]) await addTooLate(school, attempt)
  return {
    openQuiz,
    otherOpenQuiz,
    submittedAttempt,
    otherAttempt,
    responsePhoto: await markPhoto(mentor, openQuiz, submittedAttempt),
    ownAttempt: await start(student, openQuiz),
    fellowAttempt: await start(fellow, openQuiz),
  }
}
