import type { QuestionContent } from '#contract/questions/questions.ts'
import type { QuizSection, QuizSettings } from '#contract/quizzes/quizzes.ts'
import type { Person, School } from './school.ts'

export const bothLanguages = (en: string, hi = '') => ({ en, hi })

export const questionBody = (overrides: Partial<QuestionContent> = {}): QuestionContent => ({
  kind: 'single',
  passageId: null,
  wording: {
    en: { text: 'What is the unit of force?', explanation: 'Force is mass times acceleration.' },
    hi: { text: '', explanation: '' },
  },
  options: [
    { text: bothLanguages('joule'), isLast: false },
    { text: bothLanguages('newton'), isLast: false },
  ],
  key: { options: [1], ranges: [], texts: [] },
  tags: { subject: 'Physics', topic: 'Forces', difficulty: '', source: '' },
  ...overrides,
})

export const questionWithText = (en: string, overrides: Partial<QuestionContent> = {}): QuestionContent =>
  questionBody({
    wording: { en: { text: en, explanation: '' }, hi: { text: '', explanation: '' } },
    ...overrides,
  })

export const passageBody = (en: string, hi = '') => ({ text: bothLanguages(en, hi) })

export const sectionBody = (
  questionIds: readonly string[],
  overrides: Partial<QuizSection> = {},
): QuizSection => ({
  title: '',
  minutes: null,
  marks: { right: 400, wrong: -100, blank: 0 },
  scheme: 'allOrNothing',
  pick: null,
  entries: questionIds.map((questionId) => ({ questionId, draw: null, marks: null })),
  ...overrides,
})

const manualRelease = { when: 'byHand', at: null } as const

export const settingsBody = (overrides: Partial<QuizSettings> = {}): QuizSettings => ({
  title: 'Forces',
  instructions: '',
  topicId: null,
  completesTopic: false,
  isPractice: false,
  opensAt: null,
  lastStartAt: null,
  endsAt: null,
  minutes: 30,
  attempts: 1,
  shufflesQuestions: false,
  shufflesOptions: false,
  isOnePage: false,
  namesHidden: false,
  passShare: null,
  counts: 'best',
  accessCode: '',
  decidingLanguage: 'en',
  challengeDays: null,
  releases: {
    score: manualRelease,
    correctness: manualRelease,
    key: manualRelease,
    explanations: manualRelease,
  },
  ...overrides,
})

export async function addQuestion(
  mentor: Person,
  courseId: string,
  content: QuestionContent = questionBody(),
): Promise<string> {
  const { status, body } = await mentor.call('POST', `courses/${courseId}/questions`, content)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body._id
}

/** Adds a draft at version 3. */
export async function addQuiz(
  mentor: Person,
  courseId: string,
  questionIds: readonly string[],
  settings: Partial<QuizSettings> = {},
): Promise<string> {
  const created = await mentor.call('POST', 'quizzes', { courseId, title: 'Forces' })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  const { body } = created
  const settingsResponse = await mentor.call('PUT', `quizzes/${body._id}`, {
    ...settingsBody(settings),
    version: 1,
  })
  const sections = [sectionBody(questionIds)]
  const sectionsResponse = await mentor.call('PUT', `quizzes/${body._id}/sections`, { version: 2, sections })
  for (const { status, body: refusal } of [settingsResponse, sectionsResponse])
    if (status !== 200) throw new Error(JSON.stringify(refusal))
  return body._id
}

export async function addPublishedQuiz(
  mentor: Person,
  courseId: string,
  questionIds: readonly string[],
  settings: Partial<QuizSettings> = {},
): Promise<string> {
  const id = await addQuiz(mentor, courseId, questionIds, settings)
  const { status, body } = await mentor.call('PUT', `quizzes/${id}/state`, { version: 3, state: 'published' })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}

/** The running attempt has no questions. */
export async function addAttempt(
  { database, deps }: Pick<School, 'database' | 'deps'>,
  quizId: string,
  student: { readonly id: string },
): Promise<string> {
  const id = deps.newId()
  const now = deps.clock()
  await database.db
    .insertInto('attempts')
    .values({
      ...{ id, quiz_id: quizId, student_id: student.id, number: 1, seed: 1, device: 'a device' },
      ...{ started_at: now, ends_at: now + 30 * 60_000, seen_at: now, submitted_at: null, closed_by: null },
      ...{ score: null, max: 400, score_version: 0, sections: '[]' },
    })
    .execute()
  return id
}
