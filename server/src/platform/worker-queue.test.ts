import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBoundedThread } from './bounded-thread.ts'
import { workerQueue } from './worker-queue.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thread-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function hungryThread() {
  const file = join(folder, 'hungry.mjs')
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads'
    const taken = []
    parentPort.on('message', (input) => {
      while (input === 'hungry') taken.push(new Array(10_000).fill(input))
      parentPort.postMessage(input)
    })`,
  )
  return file
}

test('an input that takes too much memory counts as too slow, and another thread does the next one', async () => {
  const runInThread = workerQueue<string, string>(await hungryThread(), {
    longestMilliseconds: 20_000,
    maxWaiting: 10,
    idleMilliseconds: 1_000,
    heapMegabytes: 16,
    makeBusyError: () => new Error('too slow'),
  })
  const results = await Promise.allSettled(['here', 'hungry', 'here'].map(runInThread))
  expect(results).toEqual([
    { status: 'fulfilled', value: 'here' },
    { status: 'rejected', reason: new Error('too slow') },
    { status: 'fulfilled', value: 'here' },
  ])
})

test('a thread that runs out of memory does not end the process', async () => {
  const thread = startBoundedThread(await hungryThread(), { heapMegabytes: 16 })
  thread.postMessage('hungry')
  expect(await new Promise((resolve) => thread.once('exit', resolve))).toBe(1)
})
