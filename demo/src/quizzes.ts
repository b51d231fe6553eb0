import { languages } from '#contract/languages.ts'
import { type QuestionContent, tagKind } from '#contract/questions/questions.ts'
import type { Schema } from '../../server/src/database/schema.ts'
import { searchText } from '../../server/src/database/search.ts'
import {
  comparedTexts,
  questionProblem,
  type StoredKey,
  type StoredOption,
  storedContent,
  takesPhotos,
} from '../../server/src/modules/questions/questions.rules.ts'
import type {
  QuestionRow,
  QuestionTagRow,
  QuestionVersionRow,
} from '../../server/src/modules/questions/questions.tables.ts'
import { sectionRows } from '../../server/src/modules/quizzes/quizzes.rules.ts'
import type { QuizTableRow, SectionOfQuiz } from '../../server/src/modules/quizzes/quizzes.tables.ts'
import { foldedText } from '../../server/src/platform/folded-text.rules.ts'
import type { QuizContent, QuizQuestion, Texts } from './content/quizzes/quiz-content.ts'
import { quizContents } from './content/quizzes/quizzes.ts'
import type { DemoCourse } from './demo-course.ts'
import { fixedId } from './ids.ts'
import { quizPictureId } from './quiz-pictures.ts'
import { clockTime, day } from './school-time.ts'

export interface DemoQuestion {
  readonly content: QuizQuestion
  readonly row: QuestionRow
  readonly version: QuestionVersionRow
  readonly tags: readonly QuestionTagRow[]
  readonly figures: readonly Schema['question_figures'][]
  readonly options: readonly StoredOption[]
  readonly key: StoredKey
}

export interface DemoQuiz {
  readonly content: QuizContent
  readonly row: QuizTableRow
  readonly structure: readonly SectionOfQuiz[]
  readonly questions: readonly DemoQuestion[]
}

const writtenDaysFromToday = -20

export const makeQuizzes = (now: number, courses: readonly DemoCourse[]): DemoQuiz[] =>
  quizContents.map((content, index) => {
    const course = courses.find((one) => one.content.slug === content.course)
    const topic = course?.items.find(({ name }) => name === content.topic)
    if (!course || !topic) throw new Error(`no topic "${content.topic}" in ${content.course}`)
    const createdAt = clockTime(now, writtenDaysFromToday, 15 + index)
    const { id: courseId, mentor_id } = course.row
    const questions = content.sections
      .flatMap((section) => section.questions)
      .map((question) => makeQuestion(question, { quiz: content.name, courseId, mentor_id, createdAt }))
    const row = quizRow(content, { courseId, topicId: topic.id, mentor_id, createdAt, now })
    return { content, row, structure: structureOf(content, row.id, questions), questions }
  })

interface QuestionContext {
  readonly quiz: string
  readonly courseId: string
  readonly mentor_id: string | null
  readonly createdAt: number
}

function makeQuestion(
  content: QuizQuestion,
  { quiz, courseId, mentor_id, createdAt }: QuestionContext,
): DemoQuestion {
  const name = `${quiz}/${content.name}`
  const questionContent = toQuestionContent(content)
  const problem = questionProblem(questionContent, new Set())
  if (problem) throw new Error(`${name}: ${problem.why}`)
  let option = 0
  const newOptionId = () => fixedId(`option/${name}/${option++}`)
  const { options, key } = storedContent(questionContent, null, newOptionId, trueAndFalse)
  const id = fixedId(`question/${name}`)
  const versionId = fixedId(`question version/${name}`)
  const { picture } = content
  return {
    ...{ content, options, key },
    row: {
      ...{ id, course_id: courseId, version: 1, folded_text: searchText(...comparedTexts(questionContent)) },
      ...{
        is_shared: 0 as const,
        copied_from: null,
        archived_at: null,
        created_by: mentor_id,
        created_at: createdAt,
        changed_at: createdAt,
      },
    },
    version: {
      ...{ id: versionId, question_id: id, number: 1, kind: questionContent.kind },
      takes_photos: takesPhotos(questionContent) ? 1 : 0,
      ...{
        passage_id: null,
        wording: JSON.stringify(questionContent.wording),
        options: JSON.stringify(options),
      },
      ...{ answer_key: JSON.stringify(key), created_at: createdAt },
    },
    tags: tagKind.options
      .map((kind) => ({ kind, tag: questionContent.tags[kind] }))
      .filter(({ tag }) => tag !== '')
      .map((one) => ({ ...one, question_id: id, folded_tag: foldedText(one.tag) })),
    figures: picture ? [{ version_id: versionId, file_id: quizPictureId(picture.name) }] : [],
  }
}

const trueAndFalse: readonly [Texts, Texts] = [
  { en: 'True', hi: 'सही' },
  { en: 'False', hi: 'गलत' },
]

/** The request body that a question's page would send. */
function toQuestionContent(content: QuizQuestion): QuestionContent {
  const {
    kind,
    takesPhotos = false,
    text,
    explanation,
    picture,
    options = [],
    rightOptions: right = [],
    ranges = [],
    texts = [],
  } = content
  const textWithPicture = (bilingual: Texts, language: keyof Texts) =>
    picture
      ? `${bilingual[language]}\n\n![${picture.alt[language]}](/api/files/${quizPictureId(picture.name)})`
      : bilingual[language]
  const [en, hi] = languages.map((language) => ({
    text: textWithPicture(text, language),
    explanation: explanation[language],
  }))
  if (!en || !hi) throw new Error('a question has both languages')
  return {
    ...{ kind, takesPhotos, passageId: null, wording: { en, hi } },
    options: options.map(({ en, hi, isLast = false }) => ({ text: { en, hi }, isLast })),
    key: { options: [...right], ranges: [...ranges], texts: [...texts] },
    tags: { subject: 'Web', topic: content.topic, difficulty: content.difficulty, source: '' },
  }
}

interface QuizContext {
  readonly courseId: string
  readonly topicId: string
  readonly mentor_id: string | null
  readonly createdAt: number
  readonly now: number
}

function quizRow(
  content: QuizContent,
  { courseId, topicId, mentor_id, createdAt, now }: QuizContext,
): QuizTableRow {
  const momentOf = (time: QuizContent['opens']) => time && clockTime(now, ...time)
  const opensAt = momentOf(content.opens)
  const isPractice = content.minutes === null
  return {
    ...{ id: fixedId(`quiz/${content.name}`), course_id: courseId, topic_id: topicId, state: 'published' },
    ...{ version: 1, title: content.title, instructions: content.instructions, completes_topic: 0 },
    ...{ is_practice: isPractice ? 1 : 0, minutes: content.minutes, attempts: 1 },
    ...{ opens_at: opensAt, last_start_at: momentOf(content.lastStart), ends_at: null },
    ...{ shuffles_questions: content.isShuffled ? 1 : 0, shuffles_options: content.isShuffled ? 1 : 0 },
    ...{ is_one_page: content.isOnePage ? 1 : 0, pass_share: content.passShare, counts: 'best' },
    ...{ access_code: '', deciding_language: 'en', releases: JSON.stringify(content.releases) },
    ...{ challenge_days: content.challengeDays ?? null, names_hidden: 0 },
    // Emails about the quiz count as sent.
    ...{ released_at: null, announced_at: createdAt, reminded_at: opensAt ? opensAt - day : createdAt },
    ...{ created_by: mentor_id, created_at: createdAt },
  }
}

function structureOf(
  { name, sections }: QuizContent,
  quizId: string,
  questions: readonly DemoQuestion[],
): SectionOfQuiz[] {
  const questionIds = new Map(questions.map(({ content, row }) => [content, row.id]))
  let section = 0
  return sectionRows(
    quizId,
    sections.map(({ title, marks, questions }) => ({
      ...{ title, marks, minutes: null, scheme: 'jee' as const, pick: null },
      entries: questions.map((question) => ({
        ...{ questionId: questionIds.get(question) ?? null, draw: null, marks: question.marks ?? null },
      })),
    })),
    () => fixedId(`quiz section/${name}/${section++}`),
  )
}
