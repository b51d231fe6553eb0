import { expect, test } from 'vitest'
import { NoResponse, Refused } from '../api/client.ts'
import { resultOfError } from './queue.ts'

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
