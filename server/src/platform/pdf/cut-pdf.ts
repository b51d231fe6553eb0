import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { unavailable } from '../errors.ts'
import { workerQueue } from '../worker-queue.ts'
import type { PagesOfPdf, PageToCut } from './cut-pages.ts'
import type { CuttingTask } from './cut-pages-thread.ts'

/** Opening a scan of 100 MB takes seconds. */
const cutInThread = workerQueue<CuttingTask, PagesOfPdf | Uint8Array | null>(
  join(import.meta.dirname, 'cut-pages-thread.ts'),
  {
    longestMilliseconds: 60_000,
    maxWaiting: 10,
    idleMilliseconds: 5_000,
    makeBusyError: () => unavailable(msg`Many scans are being read just now. Please try again.`, 10),
  },
)

/** @throws DomainError UNAVAILABLE when reading takes too long or too much memory */
export const pagesOfPdf = async (path: string): Promise<PagesOfPdf> =>
  (await cutInThread({ path })) as PagesOfPdf

/**
 * @returns null if cutting fails
 * @throws DomainError UNAVAILABLE when cutting takes too long or too much memory
 */
export async function cutPdf(path: string, pages: readonly PageToCut[]): Promise<Buffer | null> {
  const cut = (await cutInThread({ path, pages })) as Uint8Array | null
  return cut && Buffer.from(cut)
}
