import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { unavailable } from '../errors.ts'
import type { Rendered } from './markdown.ts'

/** The bounds of a text keep it far below this; a text that somebody has made to take long ends here. */
const longestMilliseconds = 5_000
/** Texts that may wait for their turn. */
const waitingAtMost = 50
/** A thread takes some 20 MB; texts are laid out once and then kept. */
const idleMilliseconds = 60_000

const texts = new LRUCache<string, Rendered, string>({
  max: 2_000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ html }) => 2 * html.length + 1_000,
  fetchMethod: (_key, _old, { context }) => inTurn(context),
})

/**
 * Markdown as safe HTML, laid out once and kept. A long text takes a tenth of a second, so it is done in a thread of its own.
 * @throws DomainError UNAVAILABLE for a text that takes too long, and while too many wait
 */
export async function laidOut(source: string): Promise<Rendered> {
  if (source === '') return { html: '', fault: null }
  return texts.forceFetch(createHash('sha256').update(source).digest('base64'), { context: source })
}

const turn = pLimit(1)
let thread: Worker | undefined
let rest: NodeJS.Timeout | undefined

function inTurn(source: string): Promise<Rendered> {
  if (turn.pendingCount >= waitingAtMost) throw tooSlow()
  return turn(() => inThread(source))
}

async function inThread(source: string): Promise<Rendered> {
  clearTimeout(rest)
  thread ??= startThread()
  const answer = once(thread, 'message', { signal: AbortSignal.timeout(longestMilliseconds) })
  thread.postMessage(source)
  try {
    const [rendered] = await answer
    rest = setTimeout(endThread, idleMilliseconds).unref()
    return rendered
  } catch (error) {
    endThread()
    throw (error as Error).name === 'AbortError' ? tooSlow() : error
  }
}

function startThread(): Worker {
  const started = new Worker(new URL('./markdown-thread.ts', import.meta.url))
  // It keeps no process running.
  started.unref()
  return started
}

function endThread(): void {
  void thread?.terminate()
  thread = undefined
}

const tooSlow = () =>
  unavailable('This text could not be laid out in time. Please make it simpler, or try again.', 2)
