import { type AccessRows, type AccessSeed, only, row, statuses } from '../../testing/access-rows.ts'
import { addPublishedQuiz, addQuestion } from '../../testing/questions.ts'
import type { Person } from '../../testing/school.ts'

const device = 'tab-of-access'
const leftOut = { rule: 'leftOut', key: null, reason: 'It has two readings.', seenChangeId: null }
const change = (questionId: string) => ({ questionId, ...leftOut })
const preview = (questionId: string) => ({ questionId, rule: 'leftOut', key: null })
const declined = (questionId: string) => ({ questionId, reply: 'The key is right.', change: null })
const challenge = { position: 1, reason: 'The book says so.' }
const ofStaff = (own: number) => statuses(403, own, own, 401)
const ofOther = statuses(403, 404, 200, 401)
const unknown = statuses(403, 404, 404, 401)
/** The admin gets 409: the mentor decides first. */
const decidedOnce = statuses(403, 201, 409, 401)
const madeInOther = statuses(403, 404, 201, 401)

export const accessRows: AccessRows = {
  'GET /quizzes/:quizId/key-changes': [
    row('of an own course', 'quizzes/{keyQuiz}/key-changes', ofStaff(200)),
    row("of another's course", 'quizzes/{otherKeyQuiz}/key-changes', ofOther),
    row('unknown', 'quizzes/{unknown}/key-changes', unknown),
  ],
  'GET /quizzes/:quizId/questions/:questionId/key': [
    row('of an own course', 'quizzes/{keyQuiz}/questions/{keyQuestion}/key', ofStaff(200)),
    row("of another's course", 'quizzes/{otherKeyQuiz}/questions/{otherKeyQuestion}/key', ofOther),
    row('unknown', 'quizzes/{keyQuiz}/questions/{unknown}/key', unknown),
  ],
  'POST /quizzes/:quizId/key-changes/preview': [
    row('of an own course', 'quizzes/{keyQuiz}/key-changes/preview', ofStaff(200), preview('{keyQuestion}')),
    row(
      "of another's course",
      'quizzes/{otherKeyQuiz}/key-changes/preview',
      ofOther,
      preview('{otherKeyQuestion}'),
    ),
    row('unknown', 'quizzes/{unknown}/key-changes/preview', unknown, preview('{keyQuestion}')),
  ],
  'POST /quizzes/:quizId/key-changes': [
    {
      ...row('of an own course', 'quizzes/{keyQuiz}/key-changes', decidedOnce, change('{keyQuestion}')),
      again: true,
    },
    row(
      "of another's course",
      'quizzes/{otherKeyQuiz}/key-changes',
      madeInOther,
      change('{otherKeyQuestion}'),
    ),
    row('unknown', 'quizzes/{unknown}/key-changes', unknown, change('{keyQuestion}')),
  ],
  'GET /quizzes/attempts/:attemptId/key-challenges': [
    row('own', 'quizzes/attempts/{keyAttempt}/key-challenges', only('student', 200)),
    row("a fellow's", 'quizzes/attempts/{fellowKeyAttempt}/key-challenges', only('student', 404)),
    row('unknown', 'quizzes/attempts/{unknown}/key-challenges', only('student', 404)),
  ],
  'POST /quizzes/attempts/:attemptId/key-challenges': [
    row('own', 'quizzes/attempts/{keyAttempt}/key-challenges', only('student', 201), challenge),
    row("a fellow's", 'quizzes/attempts/{fellowKeyAttempt}/key-challenges', only('student', 404), challenge),
    row('unknown', 'quizzes/attempts/{unknown}/key-challenges', only('student', 404), challenge),
  ],
  'GET /quizzes/:quizId/key-challenges': [
    row('of an own course', 'quizzes/{keyQuiz}/key-challenges', ofStaff(200)),
    row("of another's course", 'quizzes/{otherKeyQuiz}/key-challenges', ofOther),
    row('unknown', 'quizzes/{unknown}/key-challenges', unknown),
  ],
  'POST /quizzes/:quizId/key-challenges/decisions': [
    {
      ...row(
        'of an own course',
        'quizzes/{keyQuiz}/key-challenges/decisions',
        decidedOnce,
        declined('{keyQuestion}'),
      ),
      again: true,
    },
    row(
      "of another's course",
      'quizzes/{otherKeyQuiz}/key-challenges/decisions',
      madeInOther,
      declined('{otherKeyQuestion}'),
    ),
    row('unknown', 'quizzes/{unknown}/key-challenges/decisions', unknown, declined('{keyQuestion}')),
  ],
}

async function submitAttempt(person: Person, quizId: string): Promise<string> {
  const { body } = await person.call('POST', `quizzes/${quizId}/attempts`, { device })
  await person.call('POST', `quizzes/attempts/${body._id}/submit`)
  return body._id
}

const challengeOf = (person: Person, attemptId: string) =>
  person.call('POST', `quizzes/attempts/${attemptId}/key-challenges`, challenge)

export const seed: AccessSeed = async ({ admin, student, fellow, stranger, id }) => {
  const add = async (course: string) => {
    const question = await addQuestion(admin, id(course))
    const practice = { isPractice: true, minutes: null, challengeDays: 7 }
    return { question, quiz: await addPublishedQuiz(admin, id(course), [question], practice) }
  }
  const own = await add('own')
  const other = await add('other')
  const fellowKeyAttempt = await submitAttempt(fellow, own.quiz)
  await challengeOf(fellow, fellowKeyAttempt)
  await challengeOf(stranger, await submitAttempt(stranger, other.quiz))
  return {
    ...{ keyQuiz: own.quiz, keyQuestion: own.question },
    ...{ otherKeyQuiz: other.quiz, otherKeyQuestion: other.question },
    keyAttempt: await submitAttempt(student, own.quiz),
    fellowKeyAttempt,
  }
}
