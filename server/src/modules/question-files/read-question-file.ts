import { join } from 'node:path'
import { workerQueue } from '../../platform/worker-queue.ts'
import { FileRefused, type QuestionFileContent } from './found-questions.ts'
import type { ReadFileInput, ThreadResult } from './question-file-thread.ts'

const readInThread = workerQueue<ReadFileInput, ThreadResult>(
  join(import.meta.dirname, 'question-file-thread.ts'),
  {
    // 2,000 questions with formulas take a tenth of this time.
    longestMilliseconds: 40_000,
    maxWaiting: 5,
    idleMilliseconds: 30_000,
    makeBusyError: () => new FileRefused('tooSlow'),
  },
)

/** A worker thread keeps a large or malicious file from blocking requests. */
export async function readQuestionFile(input: ReadFileInput): Promise<QuestionFileContent> {
  const result = await readInThread(input)
  if ('read' in result) return result.read
  if ('failure' in result) throw new FileRefused(result.failure)
  throw Object.assign(new Error(result.error), { code: result.code })
}
