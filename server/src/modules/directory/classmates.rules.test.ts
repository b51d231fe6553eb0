import { expect, test } from 'vitest'
import { visibilitiesShownTo } from './classmates.rules.ts'

test.each([
  ['who teaches the course', { teaches: true, isEnrolled: false }, 'all'],
  ['a fellow student', { teaches: false, isEnrolled: true }, ['friends', 'public']],
  ['anybody else', { teaches: false, isEnrolled: false }, ['public']],
])('%s sees the progress of', (_, viewer, seen) => {
  expect(visibilitiesShownTo(viewer)).toEqual(seen)
})
