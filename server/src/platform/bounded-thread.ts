import { Worker } from 'node:worker_threads'

/** Most tasks need about 50 MB. */
const maxHeapMegabytes = 256

interface ThreadOptions {
  readonly workerData?: unknown
  readonly heapMegabytes?: number
}

export function startBoundedThread(
  file: string,
  { workerData, heapMegabytes = maxHeapMegabytes }: ThreadOptions = {},
): Worker {
  const thread = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // A thread that runs out of memory would otherwise end the process.
  thread.on('error', () => {})
  thread.unref()
  return thread
}

export const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
