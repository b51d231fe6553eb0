import type { Work } from '../../kernel/deps.ts'
import { copyFigures } from './question-pictures.repository.ts'
import { addVersion, findLatestVersions, lockQuestion, updateQuestion } from './questions.repository.ts'
import type { StoredKey } from './questions.rules.ts'

/** Adds a version. The caller locks the course and checks the key against the latest version. */
export async function saveKey(work: Work, questionId: string, key: StoredKey): Promise<void> {
  const { tx, now } = work
  const question = await lockQuestion(tx, questionId)
  const [latest] = await findLatestVersions(tx, [questionId])
  if (!question || !latest) return
  const id = work.newId()
  const number = question.version + 1
  await addVersion(tx, {
    ...{ id, question_id: questionId, number, kind: latest.kind, passage_id: latest.passage_id },
    takes_photos: latest.takes_photos,
    ...{ wording: JSON.stringify(latest.wording), options: JSON.stringify(latest.options) },
    ...{ answer_key: JSON.stringify(key), created_at: now },
  })
  await copyFigures(tx, 'question_figures', latest.version_id, id)
  await updateQuestion(tx, questionId, { version: number, changed_at: now })
  await work.audit({
    action: 'question.change',
    subject: ['question', questionId],
    detail: { version: number },
  })
}
