import { saveQuestion } from '#calls/questions/questions.ts'
import type { Question } from '#contract/questions/questions.ts'
import { call, Refused } from '../../api/client.ts'
import { contentOf, type QuestionDraft } from './question-draft.ts'

/** @param show called also after STALE, so that a retry changes the newer version */
export async function saveDraft(
  question: Question,
  draft: QuestionDraft,
  show: (stored: Question) => void,
): Promise<void> {
  const body = { ...contentOf(draft), version: question.version }
  try {
    show(await call(saveQuestion, { params: { questionId: question._id }, body }))
  } catch (error) {
    if (error instanceof Refused && error.code === 'STALE' && error.current) show(error.current as Question)
    throw error
  }
}
