import { expect, test } from 'vitest'
import { NoResponse, Refused } from '../api/client.ts'
import { makeQueue, resultOfError, type SendResult } from './queue.ts'

const refused = (status: number, code = 'CODE', retryAfter?: number) =>
  new Refused(status, { success: false, message: 'No.', code } as never, retryAfter)

test.each([
  ['there is no connection', new NoResponse()],
  ['the session has ended', refused(401)],
  ['it took too long', refused(408)],
  ['there were too many', refused(429)],
  ['the school has a fault', refused(500)],
  ['the school is busy', refused(503)],
  ['the first try is still under way', refused(409, 'IN_PROGRESS')],
])('an item that was not sent because %s is sent again', (_, error) => {
  expect(resultOfError(error)).toMatchObject({ how: 'later' })
})

test.each([400, 403, 404, 409, 413, 422])('an item refused with %i is not sent again', (status) => {
  const error = refused(status)
  expect(resultOfError(error)).toEqual({ how: 'never', error })
})

test('the queue waits as long as the school says', () => {
  expect(resultOfError(refused(503, 'BUSY', 7))).toEqual({ how: 'later', afterMs: 7_000 })
})

test('an item whose response has not arrived stays stored when a closing page sends the next one', async () => {
  const responses = new Map<string, (result: SendResult<string>) => void>()
  let stored: readonly string[] = []
  const queue = makeQueue<string, string>({
    nameOf: (item) => item,
    merge: (_, after) => after,
    store: (items) => {
      stored = items
    },
    send: (item) => new Promise((resolve) => responses.set(item, resolve)),
    later: () => () => undefined,
  })
  queue.put('first')
  queue.put('second')
  queue.leave()
  expect([...responses.keys()]).toEqual(['first', 'second'])
  responses.get('second')?.({ how: 'saved', response: '' })
  await Promise.resolve()
  expect(stored).toEqual(['first'])
  responses.get('first')?.({ how: 'saved', response: '' })
  await Promise.resolve()
  expect(stored).toEqual([])
})
