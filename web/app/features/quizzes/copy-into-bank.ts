import { copyQuestions } from '#calls/questions/questions.ts'
import { maxCopiedQuestions } from '#contract/questions/questions.ts'
import { call } from '../../api/client.ts'

export async function copyIntoBank(courseId: string, questionIds: readonly string[]): Promise<string[]> {
  const copyIds: string[] = []
  for (let start = 0; start < questionIds.length; start += maxCopiedQuestions) {
    const body = { questionIds: questionIds.slice(start, start + maxCopiedQuestions) }
    copyIds.push(...(await call(copyQuestions, { params: { courseId }, body })).questionIds)
  }
  return copyIds
}
