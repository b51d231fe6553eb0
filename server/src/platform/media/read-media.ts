import { join } from 'node:path'
import { unavailable } from '../errors.ts'
import { turnsInThread } from '../worker-queue.ts'
import type { Readers } from './media-thread.ts'

const inThread = turnsInThread<{ kind: keyof Readers; input: string }, unknown>(
  join(import.meta.dirname, 'media-thread.ts'),
  {
    // Each reader takes far less; a file that somebody has made to take long ends here.
    longestMilliseconds: 5_000,
    waitingAtMost: 20,
    idleMilliseconds: 60_000,
    tooSlow: () => unavailable('Many files are being uploaded just now. Please try again.', 2),
  },
)

/**
 * Looks into what somebody has uploaded, in a thread of its own, so that nobody waits for what its bytes ask for.
 * @param input the path of a PDF, a video or a picture, or the text of captions
 * @throws DomainError UNAVAILABLE for what takes too long, and while too many wait
 */
export async function readMedia<Kind extends keyof Readers>(
  kind: Kind,
  input: string,
): Promise<Awaited<ReturnType<Readers[Kind]>>> {
  return (await inThread({ kind, input })) as Awaited<ReturnType<Readers[Kind]>>
}
