import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type FinishedRead, type ReadQuery, threadReadWorker } from './read-worker.ts'

const database = { engine: 'sqlite', location: '' } as const
const whichThread: ReadQuery<string, number> = { name: 'thread', kind: 'report', run: async () => 0 }

let folder: string
let thread: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-reads-'))
  thread = join(folder, 'thread.mjs')
  writeFileSync(
    thread,
    `import { parentPort, threadId } from 'node:worker_threads'
    const taken = []
    parentPort.on('message', ({ id, params }) => {
      while (params === 'hungry') taken.push(new Array(10_000).fill(params))
      parentPort.postMessage({ id, result: threadId })
    })`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.useRealTimers())

test('a thread that was idle for a minute ends, and the next read starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reads = threadReadWorker(thread, database)
  const first = await reads.run(whichThread, '')
  for (const _ of [1, 2]) {
    vi.advanceTimersByTime(59_000)
    expect(await reads.run(whichThread, '')).toBe(first)
  }
  vi.advanceTimersByTime(60_000)
  expect(await reads.run(whichThread, '')).not.toBe(first)
  await reads.close()
})

test('reads that need too much memory are refused with Retry-After, and the next read works', async () => {
  const ended: FinishedRead[] = []
  const reads = threadReadWorker(thread, database, (read) => ended.push(read), 32)
  const both = await Promise.allSettled(['hungry', ''].map((params) => reads.run(whichThread, params)))
  const refused = { code: 'UNAVAILABLE', retryAfterSeconds: 30 }
  expect(both).toMatchObject([{ reason: refused }, { reason: refused }])
  expect(ended).toMatchObject([{ read: 'thread', failed: true }])
  expect(await reads.run(whichThread, '')).toEqual(expect.any(Number))
  await reads.close()
})
