import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { isOutOfMemory, startBoundedThread } from './bounded-thread.ts'
import { apart } from './http/overload.ts'

interface Bounds {
  /** What takes longer is ended, with its thread. */
  readonly longestMilliseconds: number
  /** Inputs that may wait for their turn. */
  readonly waitingAtMost: number
  /** A thread takes some 20 MB, so one that has nothing to do for so long ends. */
  readonly idleMilliseconds: number
  readonly heapMegabytes?: number
  /** Thrown for what takes too long or too much memory, and while too many wait. */
  readonly tooSlow: () => Error
}

/**
 * Runs what would hold up everybody else in one thread of its own, one input after the other.
 * @param file of the thread, which answers each message with one message
 */
export function turnsInThread<Input, Output>(
  file: string,
  { longestMilliseconds, waitingAtMost, idleMilliseconds, heapMegabytes, tooSlow }: Bounds,
): (input: Input) => Promise<Output> {
  const turn = pLimit(1)
  let thread: Worker | undefined
  let rest: NodeJS.Timeout | undefined

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

  async function inThread(input: Input): Promise<Output> {
    clearTimeout(rest)
    thread ??= startThread()
    const answer = once(thread, 'message', { signal: AbortSignal.timeout(longestMilliseconds) })
    thread.postMessage(input)
    try {
      const [output] = await answer
      rest = setTimeout(endThread, idleMilliseconds).unref()
      return output
    } catch (error) {
      endThread()
      throw (error as Error).name === 'AbortError' || isOutOfMemory(error) ? tooSlow() : error
    }
  }

  return async (input) => {
    if (turn.pendingCount >= waitingAtMost) throw tooSlow()
    return apart(() => turn(() => inThread(input)))
  }
}
