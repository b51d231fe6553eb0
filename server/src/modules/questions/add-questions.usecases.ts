import { randomUUID } from 'node:crypto'
import type { QuestionContent } from '#contract/questions/questions.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { requirePictures } from './question-pictures.usecases.ts'
import {
  addQuestionRows,
  findIdsWithWords,
  findLatestVersions,
  type NewQuestion,
} from './questions.repository.ts'
import { duplicateKey, storedContent, takesPhotos } from './questions.rules.ts'
import { fieldTexts, foldedTextOf, trueAndFalse } from './questions.usecases.ts'

/**
 * The caller locks the course and checks the permission and the contents.
 * @returns the ids in the order of `contents`
 */
export async function addQuestions(
  { caller }: { readonly caller: Pick<Caller, 'id' | 'staffRole'> },
  work: Work,
  courseId: string,
  contents: readonly QuestionContent[],
): Promise<string[]> {
  const { tx, now } = work
  await requirePictures(work, caller, courseId, contents.flatMap(fieldTexts))
  const stamps = { created_by: caller.id, created_at: now, changed_at: now }
  const rows = contents.map((content): NewQuestion => {
    const id = work.newId()
    const { options, key } = storedContent(content, null, randomUUID, trueAndFalse)
    return {
      question: {
        ...{ id, course_id: courseId, version: 1, is_shared: 0, copied_from: null },
        ...{ archived_at: null, ...stamps },
        folded_text: foldedTextOf(content),
      },
      version: {
        ...{ id: work.newId(), question_id: id, number: 1, kind: content.kind, passage_id: null },
        takes_photos: takesPhotos(content) ? 1 : 0,
        wording: JSON.stringify(content.wording),
        options: JSON.stringify(options),
        answer_key: JSON.stringify(key),
        created_at: now,
      },
      tags: content.tags,
      texts: fieldTexts(content).map(({ text }) => text),
    }
  })
  await addQuestionRows(tx, rows)
  return rows.map(({ question }) => question.id)
}

/** @returns for each content whether the bank has an equal unarchived question */
export async function findSameQuestions(
  db: Db | Tx,
  courseId: string,
  contents: readonly QuestionContent[],
): Promise<boolean[]> {
  const comparedContents = contents.map((content) => ({
    wording: content.wording,
    options: storedContent(content, null, () => '', trueAndFalse).options,
  }))
  // Two texts per question, because only some stored true-false questions have the words True and
  // False.
  const foldedTexts = contents.flatMap((content, place) => [
    foldedTextOf(content),
    foldedTextOf({ ...content, options: [...(comparedContents[place]?.options ?? [])] }),
  ])
  const ids = await findIdsWithWords(db, courseId, [...new Set(foldedTexts)])
  const storedKeys = new Set((await findLatestVersions(db, ids)).map(duplicateKey))
  return comparedContents.map((content) => storedKeys.has(duplicateKey(content)))
}
