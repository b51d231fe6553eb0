import { type AccessRows, type AccessSeed, row, statuses } from '../../testing/access-rows.ts'
import { passageBody, questionBody, questionWithText } from '../../testing/questions.ts'
import { saveTestFile } from '../../testing/saved-file.ts'

const question = questionBody()
const change = { ...question, version: 1 }
const passage = passageBody('A train leaves at nine.')
const passageChange = { ...passage, version: 1 }

/** `again`: the admin repeats the mentor's call, with an old version. */
export const accessRows: AccessRows = {
  'GET /courses/:courseId/questions': [
    row('own', 'courses/{own}/questions', statuses(403, 200, 200, 401)),
    row('as a co-mentor', 'courses/{coTaught}/questions', statuses(403, 200, 200, 401)),
    row("another's", 'courses/{other}/questions', statuses(403, 404, 200, 401)),
    row('unknown', 'courses/{unknown}/questions', statuses(403, 404, 404, 401)),
    row("the school's bank", 'courses/{own}/questions?bank=school', statuses(403, 200, 200, 401)),
    row(
      'own, with a tag',
      'courses/{own}/questions?tagKind=subject&tag=Physics',
      statuses(403, 200, 200, 401),
    ),
  ],
  'POST /courses/:courseId/questions': [
    row('own', 'courses/{own}/questions', statuses(403, 201, 201, 401), question),
    row('as a co-mentor', 'courses/{coTaught}/questions', statuses(403, 201, 201, 401), question),
    row("another's", 'courses/{other}/questions', statuses(403, 404, 201, 401), question),
    row('unknown', 'courses/{unknown}/questions', statuses(403, 404, 404, 401), question),
  ],
  'POST /courses/:courseId/questions/copies': [
    row('a shared question', 'courses/{own}/questions/copies', statuses(403, 201, 201, 401), {
      questionIds: ['{sharedQuestion}'],
    }),
    row("another's question", 'courses/{own}/questions/copies', statuses(403, 404, 201, 401), {
      questionIds: ['{otherQuestion}'],
    }),
    row("into another's course", 'courses/{other}/questions/copies', statuses(403, 404, 201, 401), {
      questionIds: ['{question}'],
    }),
    row('into an unknown course', 'courses/{unknown}/questions/copies', statuses(403, 404, 404, 401), {
      questionIds: ['{question}'],
    }),
  ],
  'GET /courses/:courseId/questions/duplicates': [
    row('own', 'courses/{own}/questions/duplicates', statuses(403, 200, 200, 401)),
    row("another's", 'courses/{other}/questions/duplicates', statuses(403, 404, 200, 401)),
    row('unknown', 'courses/{unknown}/questions/duplicates', statuses(403, 404, 404, 401)),
  ],
  'GET /questions/:questionId': [
    row('of an own course', 'questions/{question}', statuses(403, 200, 200, 401)),
    row("of another's course", 'questions/{otherQuestion}', statuses(403, 404, 200, 401)),
    row('unknown', 'questions/{unknown}', statuses(403, 404, 404, 401)),
  ],
  'PUT /questions/:questionId': [
    { ...row('of an own course', 'questions/{question}', statuses(403, 200, 409, 401), change), again: true },
    row("of another's course", 'questions/{otherQuestion}', statuses(403, 404, 200, 401), change),
    row('unknown', 'questions/{unknown}', statuses(403, 404, 404, 401), change),
  ],
  'PUT /questions/:questionId/archived': [
    row('of an own course', 'questions/{question}/archived', statuses(403, 200, 200, 401), {
      isArchived: true,
    }),
    row("of another's course", 'questions/{otherQuestion}/archived', statuses(403, 404, 200, 401), {
      isArchived: true,
    }),
    row('unknown', 'questions/{unknown}/archived', statuses(403, 404, 404, 401), { isArchived: true }),
  ],
  'PUT /questions/:questionId/shared': [
    row('of an own course', 'questions/{question}/shared', statuses(403, 200, 200, 401), { isShared: true }),
    row("of another's course", 'questions/{otherQuestion}/shared', statuses(403, 404, 200, 401), {
      isShared: true,
    }),
    row('shared, of another’s course', 'questions/{sharedQuestion}/shared', statuses(403, 404, 200, 401), {
      isShared: false,
    }),
    row('unknown', 'questions/{unknown}/shared', statuses(403, 404, 404, 401), { isShared: true }),
  ],
  'GET /courses/:courseId/passages': [
    row('own', 'courses/{own}/passages', statuses(403, 200, 200, 401)),
    row("another's", 'courses/{other}/passages', statuses(403, 404, 200, 401)),
    row('unknown', 'courses/{unknown}/passages', statuses(403, 404, 404, 401)),
  ],
  'POST /courses/:courseId/passages': [
    row('own', 'courses/{own}/passages', statuses(403, 201, 201, 401), passage),
    row("another's", 'courses/{other}/passages', statuses(403, 404, 201, 401), passage),
    row('unknown', 'courses/{unknown}/passages', statuses(403, 404, 404, 401), passage),
  ],
  'PUT /passages/:passageId': [
    {
      ...row('of an own course', 'passages/{passage}', statuses(403, 200, 409, 401), passageChange),
      again: true,
    },
    row("of another's course", 'passages/{otherPassage}', statuses(403, 404, 200, 401), passageChange),
    row('unknown', 'passages/{unknown}', statuses(403, 404, 404, 401), passageChange),
  ],
}

export const seed: AccessSeed = async ({ school, admin, id }) => {
  const create = async (path: string, body: object) =>
    (await admin.call('POST', path, body)).body._id as string
  const questionPicture = await saveTestFile(school, admin, 'figure')
  const withPicture = questionWithText(`![A part](/api/files/${questionPicture})`)
  await create(`courses/${id('own')}/questions`, withPicture)
  const shared = questionWithText('What is the unit of work?')
  const sharedQuestion = await create(`courses/${id('other')}/questions`, shared)
  await admin.call('PUT', `questions/${sharedQuestion}/shared`, { isShared: true })
  return {
    questionPicture,
    sharedQuestion,
    question: await create(`courses/${id('own')}/questions`, question),
    otherQuestion: await create(`courses/${id('other')}/questions`, question),
    passage: await create(`courses/${id('own')}/passages`, passage),
    otherPassage: await create(`courses/${id('other')}/passages`, passage),
  }
}
