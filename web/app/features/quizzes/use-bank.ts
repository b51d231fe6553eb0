import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { archiveQuestion, createQuestion, shareQuestion } from '#calls/questions/questions.ts'
import type { Question } from '#contract/questions/questions.ts'
import { call } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { copyIntoBank } from './copy-into-bank.ts'
import { contentOf, type QuestionDraft } from './question-draft.ts'
import { saveDraft } from './save-draft.ts'
import { useSaving } from './use-saving.ts'

/** Saves each change at once; a failure keeps the typed text. */
export function useBank(courseId: string) {
  const cache = useQueryClient()
  const { keyFor, noteResult } = useIdempotencyKey()
  const { failure, isSaving, clearFailure, run } = useSaving(t`The question could not be saved.`)
  /** Awaited before a form closes, because the changed row gets the focus. */
  const readAgain = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['question bank'] }),
      cache.invalidateQueries({ queryKey: ['quiz of staff'] }),
    ])

  async function write(draft: QuestionDraft): Promise<void> {
    const body = contentOf(draft)
    try {
      await call(createQuestion, { params: { courseId }, body, idempotencyKey: keyFor(body) })
      noteResult(null)
    } catch (error) {
      noteResult(error)
      throw error
    }
    void readAgain()
  }

  return {
    failure,
    isSaving,
    clearFailure,
    add: (draft: QuestionDraft) => run(() => write(draft)),
    change: (question: Question, draft: QuestionDraft, show: (stored: Question) => void) =>
      run(async () => {
        await saveDraft(question, draft, show)
        await readAgain()
      }),
    share: ({ _id: questionId }: Question, isShared: boolean) =>
      run(async () => {
        await call(shareQuestion, { params: { questionId }, body: { isShared } })
        await readAgain()
      }),
    copy: (questionIds: readonly string[]) =>
      run(async () => {
        await copyIntoBank(courseId, questionIds)
        await readAgain()
      }),
    archive: ({ _id: questionId }: Question, isArchived: boolean) =>
      run(async () => {
        await call(archiveQuestion, { params: { questionId }, body: { isArchived } })
        await readAgain()
      }),
  }
}
