import { Worker } from 'node:worker_threads'

/** Rendering a text or reading a file needs about 50 MB. */
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
  // Without a listener, a thread that runs out of memory would end the process.
  thread.on('error', () => {})
  thread.unref()
  return thread
}

export const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
