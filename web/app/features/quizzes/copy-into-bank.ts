import { copyQuestions } from '#calls/questions/questions.ts'
import { maxCopiedQuestions } from '#contract/questions/questions.ts'
import { call } from '../../api/client.ts'

/** @returns the ids of the copies */
export async function copyIntoBank(courseId: string, questionIds: readonly string[]): Promise<string[]> {
  const copyIds: string[] = []
  for (let at = 0; at < questionIds.length; at += maxCopiedQuestions) {
    const body = { questionIds: questionIds.slice(at, at + maxCopiedQuestions) }
    copyIds.push(...(await call(copyQuestions, { params: { courseId }, body })).questionIds)
  }
  return copyIds
}
