import { Worker } from 'node:worker_threads'

/** Heap limit in megabytes. Rendering a text or reading a file needs about 50. */
const maxHeap = 256

interface ThreadOptions {
  readonly workerData?: unknown
  readonly heapMegabytes?: number
}

export function startBoundedThread(
  file: string,
  { workerData, heapMegabytes = maxHeap }: ThreadOptions = {},
): Worker {
  const thread = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // Otherwise a thread out of memory would end the process.
  thread.on('error', () => {})
  thread.unref()
  return thread
}

export const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
