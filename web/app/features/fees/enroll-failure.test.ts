import { expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { NoResponse, Refused } from '../../api/client.ts'
import { enrollFailure } from './enroll-failure.ts'

const refused = (
  status: number,
  code: ErrorCode,
  message = 'The words of the server.',
  retryAfter?: number,
) => new Refused(status, { success: false, code, message }, retryAfter)

it.each([
  [new NoResponse(), 'again', 'Enrollment failed! Please try again.'],
  [refused(400, 'ALREADY_ENROLLED'), 'already', 'You are already enrolled in this course.'],
  [refused(422, 'PRICE_MISMATCH'), 'price', 'The words of the server.'],
  [refused(422, 'VALIDATION'), 'again', 'There was an issue processing your payment. Please try again.'],
  [refused(404, 'NOT_FOUND'), 'again', 'There was an issue processing your payment. Please try again.'],
  [refused(409, 'IN_PROGRESS'), 'again', 'There was an issue processing your payment. Please try again.'],
  [refused(500, 'INTERNAL', ''), 'again', 'There was an issue processing your payment. Please try again.'],
  [
    new TypeError('a fault of ours'),
    'again',
    'There was an issue processing your payment. Please try again.',
  ],
])('%s has the kind %s', (error, kind, message) => {
  expect(enrollFailure(error)).toMatchObject({ kind, message })
})

it('the error shows how long to wait if the server says so', () => {
  expect(enrollFailure(refused(429, 'TOO_MANY_REQUESTS', '', 90)).more).toMatch(
    /^You can try again in 2 minutes/,
  )
})

it('the error shows that a course was unpublished meanwhile', () => {
  expect(enrollFailure(refused(404, 'NOT_FOUND')).more).toMatch(
    /^This course is no longer open for enrollment/,
  )
})
