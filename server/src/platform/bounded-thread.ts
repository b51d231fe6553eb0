import { Worker } from 'node:worker_threads'

/** A thread that lays out texts, draws a document or reads a file takes some 50 MB at most. */
const heapAtMost = 256

interface ThreadOptions {
  readonly workerData?: unknown
  readonly heapMegabytes?: number
}

/** Starts a thread that cannot take the memory of the process, and keeps no process running. */
export function startBoundedThread(
  file: string,
  { workerData, heapMegabytes = heapAtMost }: ThreadOptions = {},
): Worker {
  const thread = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // A thread that runs out of memory while nobody listens for its error would end the process.
  thread.on('error', () => {})
  thread.unref()
  return thread
}

/** Whether a thread was ended because it wanted more memory than it may have. */
export const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
