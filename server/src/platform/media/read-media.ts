import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { unavailable } from '../errors.ts'
import { workerQueue } from '../worker-queue.ts'
import type { Readers } from './media-thread.ts'

const readInThread = workerQueue<{ kind: keyof Readers; input: string }, unknown>(
  join(import.meta.dirname, 'media-thread.ts'),
  {
    longestMilliseconds: 5_000,
    maxWaiting: 20,
    idleMilliseconds: 60_000,
    makeBusyError: () => unavailable(msg`Many files are being uploaded just now. Please try again.`, 2),
  },
)

/**
 * A thread keeps malicious files from blocking requests.
 * @param input a path, or the text of captions
 * @throws DomainError UNAVAILABLE when reading takes too long or the queue is full
 */
export async function readMedia<Kind extends keyof Readers>(
  kind: Kind,
  input: string,
): Promise<Awaited<ReturnType<Readers[Kind]>>> {
  return (await readInThread({ kind, input })) as Awaited<ReturnType<Readers[Kind]>>
}
