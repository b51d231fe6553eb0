import { parentPort } from 'node:worker_threads'
import { countPages, cutPages, type PageToCut } from './cut-pages.ts'

export interface CuttingTask {
  readonly path: string
  /** Without these, the task only counts the pages of the file. */
  readonly pages?: readonly PageToCut[]
}

/** @returns null when the pages cannot be cut out */
async function replyTo({ path, pages }: CuttingTask) {
  return pages ? cutPages(path, pages).catch(() => null) : countPages(path)
}

parentPort?.on('message', async (task: CuttingTask) => parentPort?.postMessage(await replyTo(task)))
