import { parentPort } from 'node:worker_threads'
import { countPages, cutPages, type PageToCut } from './cut-pages.ts'

export interface CuttingTask {
  readonly path: string
  /** Absent when pages are only counted. */
  readonly pages?: readonly PageToCut[]
}

async function replyTo({ path, pages }: CuttingTask) {
  return pages ? cutPages(path, pages).catch(() => null) : countPages(path)
}

parentPort?.on('message', async (task: CuttingTask) => parentPort?.postMessage(await replyTo(task)))
