import { join } from 'node:path'
import { workerQueue } from '../../platform/worker-queue.ts'
import { FileRefused, type ReadFile } from './found-questions.ts'
import type { ReadFileInput, ThreadResult } from './question-file-thread.ts'

const inThread = workerQueue<ReadFileInput, ThreadResult>(
  join(import.meta.dirname, 'question-file-thread.ts'),
  {
    // Reading 2,000 questions with formulas takes a tenth of this time.
    longestMilliseconds: 40_000,
    maxWaiting: 5,
    idleMilliseconds: 30_000,
    tooSlow: () => new FileRefused('tooSlow'),
  },
)

/** Uses a worker thread, so that a large or malicious file blocks no request. */
export async function readQuestionFile(input: ReadFileInput): Promise<ReadFile> {
  const result = await inThread(input)
  if ('read' in result) return result.read
  if ('failure' in result) throw new FileRefused(result.failure)
  throw Object.assign(new Error(result.error), { code: result.code })
}
