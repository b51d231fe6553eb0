import type { QuestionKind } from '#contract/questions/questions.ts'
import type { StoredKey, StoredOption } from '../modules/questions/index.ts'
import type { QuizSectionRow, QuizTableRow } from '../modules/quizzes/quizzes.tables.ts'
import type { School } from './school.ts'

export const minute = 60_000

export interface TestQuestion {
  readonly kind?: QuestionKind
  readonly takesPhotos?: boolean
  readonly text?: string
  readonly options?: readonly string[]
  /** Indexes of right options, from 0. */
  readonly right?: readonly number[]
  readonly key?: Partial<StoredKey>
  readonly explanation?: string
  readonly marks?: { readonly right: number; readonly wrong: number; readonly blank: number }
}

export interface TestQuiz extends QuizTableRow {
  /** Ordered as in the quiz. */
  readonly questions: readonly {
    readonly id: string
    readonly versionId: string
    readonly optionIds: readonly string[]
  }[]
}

export async function addQuiz(
  school: School,
  course: { readonly id: string },
  questions: readonly TestQuestion[],
  overrides: Partial<QuizTableRow> = {},
  section: Partial<QuizSectionRow> = {},
): Promise<TestQuiz> {
  const { db } = school.database
  const { newId } = school.deps
  const now = school.deps.clock()
  const release = { when: 'closed', at: null }
  const quiz: QuizTableRow = {
    ...{ id: newId(), course_id: course.id, topic_id: null, state: 'published', version: 1 },
    ...{ title: 'Test of forces', instructions: '', completes_topic: 0, is_practice: 0 },
    ...{ opens_at: null, last_start_at: now + 60 * minute, ends_at: null, minutes: 60, attempts: 1 },
    ...{ shuffles_questions: 0, shuffles_options: 0, is_one_page: 0, pass_share: 4_000, counts: 'best' },
    ...{ access_code: '', deciding_language: 'en', released_at: null, created_by: null, created_at: now },
    ...{ announced_at: now, reminded_at: null, challenge_days: null, names_hidden: 0 },
    releases: JSON.stringify({ score: release, correctness: release, key: release, explanations: release }),
    ...overrides,
  }
  await db.insertInto('quizzes').values(quiz).execute()
  const sectionId = newId()
  await db
    .insertInto('quiz_sections')
    .values({
      ...{ id: sectionId, quiz_id: quiz.id, position: 0, title: '', minutes: null, pick: null },
      ...{ marks_right: 400, marks_wrong: -100, marks_blank: 0, scheme: 'allOrNothing' },
      ...section,
    })
    .execute()
  const addedQuestions = []
  for (const [position, question] of questions.entries()) {
    const addedQuestion = await addQuestion(school, course, question)
    addedQuestions.push(addedQuestion)
    const { marks } = question
    await db
      .insertInto('section_questions')
      .values({
        ...{ section_id: sectionId, position, question_id: addedQuestion.id },
        ...{ draw_count: null, draw_tag_kind: null, draw_tag: null },
        ...{ marks_right: marks?.right ?? null, marks_wrong: marks?.wrong ?? null },
        marks_blank: marks?.blank ?? null,
      })
      .execute()
  }
  return { ...quiz, questions: addedQuestions }
}

async function addQuestion(
  school: School,
  course: { readonly id: string },
  { kind = 'single', takesPhotos = false, text = 'Which one?', options, right = [0], ...rest }: TestQuestion,
) {
  const { db } = school.database
  const { newId } = school.deps
  const { key, explanation = '' } = rest
  const now = school.deps.clock()
  const isChoice = kind === 'single' || kind === 'multiple' || kind === 'trueFalse'
  const storedOptions: StoredOption[] = (options ?? (isChoice ? ['One', 'Two', 'Three', 'Four'] : [])).map(
    (en) => ({
      ...{ _id: newId(), text: { en, hi: '' }, isLast: false },
    }),
  )
  const answer: StoredKey = {
    ...{
      options: isChoice ? right.flatMap((index) => storedOptions[index]?._id ?? []) : [],
      ranges: [],
      texts: [],
    },
    ...key,
  }
  const id = newId()
  const versionId = newId()
  await db
    .insertInto('questions')
    .values({
      ...{ id, course_id: course.id, version: 1, folded_text: text.toLowerCase() },
      ...{
        is_shared: 0,
        copied_from: null,
        archived_at: null,
        created_by: null,
        created_at: now,
        changed_at: now,
      },
    })
    .execute()
  await db
    .insertInto('question_versions')
    .values({
      ...{ id: versionId, question_id: id, number: 1, kind, passage_id: null, created_at: now },
      takes_photos: takesPhotos ? 1 : 0,
      wording: JSON.stringify({ en: { text, explanation }, hi: { text: '', explanation: '' } }),
      options: JSON.stringify(storedOptions),
      answer_key: JSON.stringify(answer),
    })
    .execute()
  return { id, versionId, optionIds: storedOptions.map(({ _id }) => _id) }
}
