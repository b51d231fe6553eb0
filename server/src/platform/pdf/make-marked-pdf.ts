import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { unavailable } from '../errors.ts'
import { workerQueue } from '../worker-queue.ts'
import type { MarkedWork } from './marked-work.ts'

const manyMarkedPdfs = () =>
  unavailable(msg`Many marked pages are being made just now. Please try again.`, 10)

/** A photo takes 100 ms, a page of notes 50 ms. */
const longestMilliseconds = 60_000

/** A thread of its own, so that receipts do not wait for 100 photos. */
const inThread = workerQueue<MarkedWork, Uint8Array>(join(import.meta.dirname, 'marked-pdf-thread.ts'), {
  longestMilliseconds,
  maxWaiting: 1,
  idleMilliseconds: 10_000,
  tooSlow: manyMarkedPdfs,
})

const maxWaiting = 10
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * One at a time, also while the files are read: each may be many megabytes.
 * @throws DomainError UNAVAILABLE when the queue is full
 */
export async function makeMarkedPdf(read: () => Promise<MarkedWork>): Promise<Buffer> {
  if (waiting >= maxWaiting) throw manyMarkedPdfs()
  waiting += 1
  const made = last.then(async () => Buffer.from(await inThread(await read())))
  last = made.catch(() => {})
  try {
    return await made
  } finally {
    waiting -= 1
  }
}
