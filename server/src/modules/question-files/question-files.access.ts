import { type AccessRows, type AccessSeed, row, statuses } from '../../testing/access-rows.ts'
import { saveTestFile } from '../../testing/saved-file.ts'

export const seed: AccessSeed = async ({ school, mentor, admin, id }) => {
  const { questions, ...rest } = {
    questions: await saveTestFile(school, mentor, 'questions'),
    questionsOfAdmin: await saveTestFile(school, admin, 'questions'),
  }
  const addQuestionFile = async (courseId: string) =>
    (await admin.call('POST', `courses/${courseId}/question-files`, { fileId: rest.questionsOfAdmin })).body
      ._id
  return {
    questionUpload: questions,
    questionFile: await addQuestionFile(id('own')),
    questionFileToDiscard: await addQuestionFile(id('own')),
    otherQuestionFile: await addQuestionFile(id('other')),
  }
}

const upload = { fileId: '{questionUpload}' }
const choice = { leavesOutDuplicates: true }
const filesPath = (course: string, file = '') => `courses/{${course}}/question-files${file && `/{${file}}`}`

export const accessRows: AccessRows = {
  'POST /courses/:courseId/question-files': [
    // The admin gets 422: the upload is the mentor's.
    row('own', filesPath('own'), statuses(403, 201, 422, 401), upload),
    row("another's", filesPath('other'), statuses(403, 404, 422, 401), upload),
    row('unknown', filesPath('unknown'), statuses(403, 404, 404, 401), upload),
  ],
  'GET /courses/:courseId/question-files/:fileId': [
    row('own', filesPath('own', 'questionFile'), statuses(403, 200, 200, 401)),
    row("another's", filesPath('other', 'otherQuestionFile'), statuses(403, 404, 200, 401)),
    row('of another course', filesPath('own', 'otherQuestionFile'), statuses(403, 404, 404, 401)),
    row('unknown', filesPath('own', 'unknown'), statuses(403, 404, 404, 401)),
  ],
  'POST /courses/:courseId/question-files/:fileId/apply': [
    row('not read yet', `${filesPath('own', 'questionFile')}/apply`, statuses(403, 409, 409, 401), choice),
    row(
      "another's",
      `${filesPath('other', 'otherQuestionFile')}/apply`,
      statuses(403, 404, 409, 401),
      choice,
    ),
    row('unknown', `${filesPath('own', 'unknown')}/apply`, statuses(403, 404, 404, 401), choice),
  ],
  'DELETE /courses/:courseId/question-files/:fileId': [
    {
      ...row('own', filesPath('own', 'questionFileToDiscard'), statuses(403, 204, 404, 401)),
      again: true,
    },
    row("another's", filesPath('other', 'otherQuestionFile'), statuses(403, 404, 204, 401)),
    row('unknown', filesPath('own', 'unknown'), statuses(403, 404, 404, 401)),
  ],
  'GET /courses/:courseId/question-files/template': [
    row('own', `${filesPath('own')}/template?format=csv`, statuses(403, 200, 200, 401)),
    row("another's", `${filesPath('other')}/template?format=csv`, statuses(403, 404, 200, 401)),
    row('unknown', `${filesPath('unknown')}/template?format=csv`, statuses(403, 404, 404, 401)),
  ],
  'GET /courses/:courseId/questions/export': [
    row('own', 'courses/{own}/questions/export?format=gift', statuses(403, 200, 200, 401)),
    row("another's", 'courses/{other}/questions/export?format=gift', statuses(403, 404, 200, 401)),
    row('unknown', 'courses/{unknown}/questions/export?format=gift', statuses(403, 404, 404, 401)),
  ],
  'GET /quizzes/:quizId/questions/export': [
    row('of an own course', 'quizzes/{quiz}/questions/export?format=csv', statuses(403, 200, 200, 401)),
    row(
      "of another's course",
      'quizzes/{otherQuiz}/questions/export?format=csv',
      statuses(403, 404, 200, 401),
    ),
    row('unknown', 'quizzes/{unknown}/questions/export?format=csv', statuses(403, 404, 404, 401)),
  ],
  'GET /quizzes/:quizId/print': [
    row('of an own course', 'quizzes/{quiz}/print', statuses(403, 200, 200, 401)),
    row("of another's course", 'quizzes/{otherQuiz}/print', statuses(403, 404, 200, 401)),
    row('unknown', 'quizzes/{unknown}/print', statuses(403, 404, 404, 401)),
  ],
}
