import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { LRUCache } from 'lru-cache'
import { unavailable } from '../errors.ts'
import { excludeFromLoad } from '../http/overload.ts'
import { workerQueue } from '../worker-queue.ts'
import type { RenderedMarkdown } from './markdown.ts'

const renderInThread = workerQueue<string, RenderedMarkdown>(
  join(import.meta.dirname, 'markdown-thread.ts'),
  {
    longestMilliseconds: 5_000,
    maxWaiting: 50,
    idleMilliseconds: 60_000,
    makeBusyError: () =>
      unavailable(msg`This text could not be laid out in time. Please make it simpler, or try again.`, 2),
  },
)

const renderedTexts = new LRUCache<string, RenderedMarkdown, string>({
  max: 2_000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ html }) => 2 * html.length + 1_000,
  fetchMethod: (_key, _old, { context }) => renderInThread(context),
})

/**
 * A long text takes 100 ms.
 * @throws DomainError UNAVAILABLE when rendering takes too long or the queue is full
 */
export async function renderCached(source: string): Promise<RenderedMarkdown> {
  if (source === '') return { html: '', error: null }
  const key = createHash('sha256').update(source).digest('base64')
  return excludeFromLoad(() => renderedTexts.forceFetch(key, { context: source }))
}
