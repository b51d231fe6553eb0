import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import pLimit from 'p-limit'
import { unavailable } from '../errors.ts'
import { excludeFromLoad } from '../http/overload.ts'
import { workerQueue } from '../worker-queue.ts'
import type { MarkedWork } from './marked-work.ts'

const markedPdfsBusyError = () =>
  unavailable(msg`Many marked pages are being made just now. Please try again.`, 10)

/** A photo takes 100 ms, a page of notes 50 ms. */
const longestMilliseconds = 60_000

/** Receipts have another thread, so they do not wait for 100 photos. */
const drawInThread = workerQueue<MarkedWork, Uint8Array>(join(import.meta.dirname, 'marked-pdf-thread.ts'), {
  longestMilliseconds,
  maxWaiting: 1,
  idleMilliseconds: 60_000,
  makeBusyError: markedPdfsBusyError,
})

/** Reads one work at a time, because its files may have many megabytes. */
const runOneAtATime = pLimit(1)
const maxWaiting = 10

/** @throws DomainError UNAVAILABLE when the queue is full */
export async function makeMarkedPdf(read: () => Promise<MarkedWork>): Promise<Buffer> {
  if (runOneAtATime.pendingCount >= maxWaiting) throw markedPdfsBusyError()
  return excludeFromLoad(() => runOneAtATime(async () => Buffer.from(await drawInThread(await read()))))
}
