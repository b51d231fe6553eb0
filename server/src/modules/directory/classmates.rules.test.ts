import { expect, test } from 'vitest'
import { visibilitiesShownTo } from './classmates.rules.ts'

test.each([
  ['the mentor of the course', { teaches: true, isEnrolled: false }, 'all'],
  ['a fellow student', { teaches: false, isEnrolled: true }, ['friends', 'public']],
  ['another student', { teaches: false, isEnrolled: false }, ['public']],
])('%s sees the progress of the right students', (_, viewer, seen) => {
  expect(visibilitiesShownTo(viewer)).toEqual(seen)
})
