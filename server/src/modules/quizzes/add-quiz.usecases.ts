import type { QuizSection } from '#contract/quizzes/quizzes.ts'
import type { Work } from '../../kernel/deps.ts'
import { badSection } from './quizzes.errors.ts'
import { addQuiz, replaceSections } from './quizzes.repository.ts'
import { sectionProblem, sectionRows } from './quizzes.rules.ts'
import type { QuizTableRow } from './quizzes.tables.ts'

const defaultSettings = {
  topic_id: null,
  instructions: '',
  completes_topic: 0,
  is_practice: 0,
  opens_at: null,
  last_start_at: null,
  ends_at: null,
  minutes: 30,
  attempts: 1,
  shuffles_questions: 0,
  shuffles_options: 0,
  is_one_page: 0,
  pass_share: null,
  counts: 'best',
  access_code: '',
  deciding_language: 'en',
  challenge_days: null,
  names_hidden: 0,
} as const

const closedRelease = { when: 'closed', at: null } as const
const defaultReleases = {
  score: closedRelease,
  correctness: closedRelease,
  key: closedRelease,
  explanations: closedRelease,
}

/** In hundredths: 4 marks for right and -1 for wrong, as in India's entrance exams. */
export const defaultSection: QuizSection = {
  title: '',
  minutes: null,
  marks: { right: 400, wrong: -100, blank: 0 },
  scheme: 'allOrNothing',
  pick: null,
  entries: [],
}

/** Settings that can come with a quiz from another system. */
export type ImportedQuizSettings = Pick<
  QuizTableRow,
  | 'instructions'
  | 'opens_at'
  | 'ends_at'
  | 'minutes'
  | 'attempts'
  | 'shuffles_questions'
  | 'shuffles_options'
  | 'is_one_page'
  | 'counts'
  | 'access_code'
>

export interface NewDraft {
  readonly courseId: string
  readonly title: string
  readonly sections: readonly QuizSection[]
  readonly settings?: Partial<ImportedQuizSettings & Pick<QuizTableRow, 'deciding_language'>>
}

export async function addDraft(
  { tx, now, newId }: Work,
  { courseId, title, sections, settings }: NewDraft,
  createdBy: string,
): Promise<string> {
  const id = newId()
  await addQuiz(tx, {
    ...{ ...defaultSettings, ...settings },
    id,
    course_id: courseId,
    state: 'draft',
    version: 1,
    title,
    releases: JSON.stringify(defaultReleases),
    released_at: null,
    announced_at: null,
    reminded_at: null,
    created_by: createdBy,
    created_at: now,
  })
  await replaceSections(tx, id, sectionRows(id, sections, newId))
  return id
}

/** Adds a quiz from another system. */
export async function addQuizOfCourse(
  work: Work,
  draft: NewDraft,
  questionIds: ReadonlySet<string>,
  createdBy: string,
): Promise<void> {
  const problem = sectionProblem(draft.sections, questionIds)
  if (problem) throw badSection(problem)
  await addDraft(work, draft, createdBy)
}
