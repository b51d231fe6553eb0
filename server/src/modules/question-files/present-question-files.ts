import type { QuestionFile } from '#contract/questions/question-files.ts'
import type { QuestionContent } from '#contract/questions/questions.ts'
import type { Db, Tx } from '../../database/database.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { duplicateKey, findSameQuestions } from '../questions/index.ts'
import { countPictures } from './question-files.repository.ts'
import type { CheckedQuestion, QuestionFileRow } from './question-files.tables.ts'
import { failureText } from './reason-texts.ts'

export interface GoodQuestion extends CheckedQuestion {
  readonly content: QuestionContent
  /** Found in the bank or earlier in the file. */
  readonly isDuplicate: boolean
}

export const parseResults = ({ results }: QuestionFileRow): CheckedQuestion[] =>
  results === null ? [] : JSON.parse(results)

export async function findGoodQuestions(db: Db | Tx, row: QuestionFileRow): Promise<GoodQuestion[]> {
  const goodQuestions = parseResults(row).flatMap((question) =>
    question.content === null ? [] : { ...question, content: question.content },
  )
  const bankMatches = await findSameQuestions(
    db,
    row.course_id,
    goodQuestions.map(({ content }) => content),
  )
  const seenKeys = new Set<string>()
  return goodQuestions.map((question, index) => {
    const key = `${question.content.kind} ${duplicateKey(question.content)}`
    const isRepeated = seenKeys.has(key)
    seenKeys.add(key)
    return { ...question, isDuplicate: isRepeated || bankMatches[index] === true }
  })
}

export async function presentQuestionFile(db: Db | Tx, row: QuestionFileRow): Promise<QuestionFile> {
  const results = parseResults(row)
  const goodQuestions = results.flatMap(({ content }) => content ?? [])
  const duplicates = row.state === 'read' ? await findGoodQuestions(db, row) : []
  return {
    _id: row.id,
    courseId: row.course_id,
    fileName: row.file_name,
    state: row.state,
    failure: row.failure && i18nOf(row.language)._(failureText(row.failure)),
    format: row.format,
    good: goodQuestions.length,
    bad: results
      .filter(({ content }) => content === null)
      .map(({ line, text, reasons }) => ({ line, text, reasons: [...reasons] })),
    duplicates: duplicates.filter(({ isDuplicate }) => isDuplicate).map(({ line, text }) => ({ line, text })),
    tags: [...new Set(goodQuestions.flatMap(({ tags }) => Object.values(tags)))].filter((tag) => tag !== ''),
    pictures: await countPictures(db, row.id),
    added: row.added,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
