import type { Db } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import { type Caller, callerMay } from '../../platform/caller.ts'
import { markdownErrorText } from '../../platform/markdown/markdown-errors.ts'
import { renderCached } from '../../platform/markdown/render-cached.ts'
import { figuresIn, findTeaching, markFilesUsed } from '../catalogue/index.ts'
import { findCoursesOfPicture, isInSchoolBank } from './question-pictures.repository.ts'
import { badText, foreignPicture } from './questions.errors.ts'

export interface FieldText {
  /** Path in the body, such as `wording.en.text`. */
  readonly field: string
  readonly text: string
}

/** Call before the transaction, which must not wait for rendering. */
export async function requireGoodTexts(texts: readonly FieldText[]): Promise<void> {
  for (const { field, text } of texts) {
    const { error } = await renderCached(text)
    if (error) throw badText(field, markdownErrorText(error))
  }
}

/**
 * The caller may use own uploads and pictures of the course's questions; an admin with `manage`,
 * any picture.
 */
export async function requirePictures(
  { tx, now }: Work,
  caller: Pick<Caller, 'id' | 'staffRole'>,
  courseId: string,
  texts: readonly FieldText[],
): Promise<string[]> {
  const fieldByPicture = new Map(texts.flatMap(({ field, text }) => figuresIn(text).map((id) => [id, field])))
  const ids = [...fieldByPicture.keys()]
  const files = new Map((await markFilesUsed(tx, ids, now)).map((file) => [file.id, file]))
  for (const [id, field] of fieldByPicture) {
    const file = files.get(id)
    const isOwn = file?.owner_id === caller.id || callerMay(caller, 'manage')
    const isUsable =
      file?.kind === 'figure' && (isOwn || (await findCoursesOfPicture(tx, id)).includes(courseId))
    if (!isUsable) throw foreignPicture(field)
  }
  return ids
}

/** Refuses students: they see pictures only through own attempts or doubts. */
export async function maySeeQuestionPicture(db: Db, caller: Caller, fileId: string): Promise<boolean> {
  if (caller.role === 'student') return false
  const { teaches } = await findTeaching(db, caller)
  if ((await findCoursesOfPicture(db, fileId)).some(teaches)) return true
  const maySeeSchoolBank = caller.role === 'mentor' || callerMay(caller, 'manage')
  return maySeeSchoolBank && isInSchoolBank(db, fileId)
}
