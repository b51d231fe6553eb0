import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { isOutOfMemory, startBoundedThread } from './bounded-thread.ts'
import { excludeFromLoad } from './http/overload.ts'

interface QueueOptions {
  /** A thread that takes longer for one input is ended. */
  readonly longestMilliseconds: number
  readonly maxWaiting: number
  /** Ending an idle thread frees some 20 MB. */
  readonly idleMilliseconds: number
  readonly heapMegabytes?: number
  readonly makeBusyError: () => Error
}

export function workerQueue<Input, Output>(
  file: string,
  { longestMilliseconds, maxWaiting, idleMilliseconds, heapMegabytes, makeBusyError: tooSlow }: QueueOptions,
): (input: Input) => Promise<Output> {
  const runOneAtATime = pLimit(1)
  let thread: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function startThread(): Worker {
    const started = startBoundedThread(file, { heapMegabytes })
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  function endThread(): void {
    void thread?.terminate()
    thread = undefined
  }

  async function runInThread(input: Input): Promise<Output> {
    clearTimeout(idleTimer)
    thread ??= startThread()
    const reply = once(thread, 'message', { signal: AbortSignal.timeout(longestMilliseconds) })
    thread.postMessage(input)
    try {
      const [output] = await reply
      idleTimer = setTimeout(endThread, idleMilliseconds).unref()
      return output
    } catch (error) {
      endThread()
      throw (error as Error).name === 'AbortError' || isOutOfMemory(error) ? tooSlow() : error
    }
  }

  return async (input) => {
    if (runOneAtATime.pendingCount >= maxWaiting) throw tooSlow()
    return excludeFromLoad(() => runOneAtATime(() => runInThread(input)))
  }
}
