import { expect, test } from 'vitest'
import { makeQueue, type SendResult } from '../../offline/queue.ts'
import { mergeVisits, type PendingVisit, readPendingVisit, restOf, visitOf } from './pending-visit.ts'

const at = (topicId: string, given: Partial<PendingVisit> = {}): PendingVisit => ({
  courseId: 'course',
  topicId,
  at: 1_000,
  ...given,
})

function openQueue() {
  const sends: { visit: PendingVisit; respond: (taken: SendResult<string>) => Promise<void> }[] = []
  const saved: PendingVisit[][] = []
  const timers: { run: () => void; milliseconds: number }[] = []
  const queue = makeQueue<PendingVisit, string>({
    nameOf: ({ topicId }) => topicId,
    merge: mergeVisits,
    restOf,
    adjust: (waited) => ({ ...waited, at: 5_000 }),
    store: (waiting) => void saved.push([...waiting]),
    send: (visit) => {
      const { promise, resolve } = Promise.withResolvers<SendResult<string>>()
      sends.push({
        visit,
        respond: async (taken) => {
          resolve(taken)
          await promise
          await Promise.resolve()
        },
      })
      return promise
    },
    later: (run, milliseconds) => {
      const timer = { run, milliseconds }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  return { queue, sends, saved, timers }
}
const savedResponse = { how: 'saved', response: 'yes' } as const

test('one send runs at a time, and later changes are sent together', async () => {
  const { queue, sends } = openQueue()
  for (const second of [10, 20, 30, 40]) queue.put(at('a', { second, ranges: [[second - 10, second]] }))
  expect(sends).toHaveLength(1)
  expect(sends[0]?.visit).toMatchObject({ second: 10 })
  await sends[0]?.respond(savedResponse)
  expect(sends).toHaveLength(2)
  expect(sends[1]?.visit).toMatchObject({ second: 40, ranges: [[10, 40]], at: 5_000 })
  await sends[1]?.respond(savedResponse)
  expect(sends).toHaveLength(2)
})

test('the sent and the waiting item are stored until the server has saved them', async () => {
  const { queue, sends, saved } = openQueue()
  queue.put(at('a', { second: 10, ranges: [[0, 10]] }))
  queue.put(at('b', { page: 2 }))
  queue.put(at('a', { second: 20, ranges: [[10, 20]] }))
  expect(saved.at(-1)).toHaveLength(2)
  expect(saved.at(-1)).toContainEqual(at('a', { second: 20, ranges: [[0, 20]] }))
  await sends[0]?.respond(savedResponse)
  await sends[1]?.respond(savedResponse)
  await sends[2]?.respond(savedResponse)
  expect(saved.at(-1)).toEqual([])
})

test('offline an item waits, says so, and is sent when the connection returns', async () => {
  const { queue, sends, timers, saved } = openQueue()
  queue.put(at('a', { second: 10 }))
  await sends[0]?.respond({ how: 'later' })
  expect(queue.isStuck()).toBe(true)
  queue.put(at('a', { second: 20 }))
  expect(sends).toHaveLength(1)
  expect(saved.at(-1)).toEqual([at('a', { second: 20 })])
  expect(timers).toHaveLength(1)
  queue.tryNow()
  expect(timers).toHaveLength(0)
  expect(sends[1]?.visit).toMatchObject({ second: 20 })
  await sends[1]?.respond(savedResponse)
  expect(queue.isStuck()).toBe(false)
})

test('each failure waits longer, up to half a minute, or as long as the school says', async () => {
  const { queue, sends, timers } = openQueue()
  queue.put(at('a'))
  const pauses: number[] = []
  for (let time = 0; time < 6; time += 1) {
    await sends.at(-1)?.respond({ how: 'later' })
    const timer = timers.pop()
    pauses.push(timer?.milliseconds ?? 0)
    timer?.run()
  }
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  await sends.at(-1)?.respond({ how: 'later', afterMs: 60_000 })
  expect(timers.pop()?.milliseconds).toBe(60_000)
})

test('a refused item is reported and not sent again', async () => {
  const { queue, sends, saved } = openQueue()
  const reported: unknown[] = []
  queue.onSent(({ result }) => reported.push(result.how))
  queue.put(at('a', { isDone: true }))
  await sends[0]?.respond({ how: 'never', error: new Error('no') })
  expect(reported).toEqual(['never'])
  expect(saved.at(-1)).toEqual([])
  expect(sends).toHaveLength(1)
})

test('leaving the page sends the pending items, even during a send', async () => {
  const { queue, sends } = openQueue()
  queue.put(at('a', { second: 10 }))
  queue.put(at('a', { second: 15 }))
  queue.leave()
  expect(sends.map(({ visit }) => visit.second)).toEqual([10, 15])
})

test('an item of another page is older than the local one, and is sent', async () => {
  const { queue, sends } = openQueue()
  queue.put(at('b'))
  queue.put(at('a', { second: 9, at: 4_000 }))
  queue.takeOver([at('a', { second: 5, isDone: true }), at('c', { second: 7 })])
  expect(queue.waitingOf('a')).toMatchObject({ second: 9, isDone: true })
  await sends[0]?.respond(savedResponse)
  await sends[1]?.respond(savedResponse)
  expect(sends.map(({ visit }) => visit.topicId)).toEqual(['b', 'a', 'c'])
})

test('an item that is cancelled during its send is not sent again', async () => {
  const { queue, sends, saved, timers } = openQueue()
  queue.put(at('a', { second: 5 }))
  queue.forget('a')
  await sends[0]?.respond({ how: 'later' })
  expect(queue.waitingOf('a')).toBeUndefined()
  expect(saved.at(-1)).toEqual([])
  timers.pop()?.run()
  expect(sends).toHaveLength(1)
})

test.each([
  [undefined, at('a', { second: 5 }), at('a', { second: 5 })],
  [at('a', { second: 5, page: 2 }), at('a', { at: 2_000 }), at('a', { second: 5, page: 2 })],
  [at('a', { isDone: true }), at('a', { isDone: false }), at('a', { isDone: false })],
  [at('a', { openedAt: 500 }), at('a', { openedAt: 900 }), at('a', { openedAt: 500 })],
  [at('a', { openedAt: 500 }), at('a', { second: 5 }), at('a', { openedAt: 500, second: 5 })],
  [at('a', { ranges: [[0, 10]] }), at('a', { second: 3 }), at('a', { second: 3, ranges: [[0, 10]] })],
])('%j and %j are merged', (before, after, one) => {
  expect(mergeVisits(before, after)).toEqual(one)
})

test('a visit is sent with its age, and with at most as many ranges as the server accepts', () => {
  const ranges = Array.from({ length: 130 }, (_, place) => [place * 10, place * 10 + 1] as const)
  const visit = at('a', { second: 12, ranges })
  const body = visitOf(visit, 61_000)
  expect(body).toMatchObject({ second: 12, ago: 60_000 })
  expect(body.ranges).toHaveLength(100)
  expect(restOf(visit)?.ranges).toHaveLength(30)
  expect(restOf(at('a'))).toBeUndefined()
  expect(visitOf(at('a'), 1_000)).toEqual({})
  expect(visitOf(at('a', { openedAt: 1_000 }), 9_000)).toEqual({ ago: 8_000, openedAgo: 8_000 })
})

test.each([
  [undefined, false],
  [null, false],
  [1, false],
  [{ topicId: 'a' }, false],
  [{ courseId: 'c', topicId: 'a', at: 1000, ranges: [['x', 1]] }, false],
  [{ courseId: 'c', topicId: 'a', at: 1000, openedAt: 'x' }, false],
  [{ courseId: 'c', topicId: 'a', at: 1000, second: 5 }, true],
  [{ courseId: 'c', topicId: 'a', at: -700_000_000 }, false],
])('whether a stored item %j can be sent: %s', (saved, canBe) => {
  expect(readPendingVisit(saved, 2_000)).toEqual(canBe ? saved : undefined)
})
