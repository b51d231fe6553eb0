import { expect, test } from 'vitest'
import { missingParts, missingText } from './missing-parts.ts'

const topic = { _id: '1', name: 'Roots', pdf: '', video: '', preview: true, locked: false }
const whole = { syllabus: [topic], mentorId: 'm', amount: 1_999 }

test.each([
  ['nothing', whole, []],
  ['the topics', { ...whole, syllabus: [] }, ['topics']],
  ['the mentor', { ...whole, mentorId: null }, ['mentor']],
  ['the price', { ...whole, amount: 0 }, ['price']],
  ['all', { syllabus: [], mentorId: '', amount: 0 }, ['topics', 'mentor', 'price']],
] as const)('a course lacks %s', (_, course, parts) => {
  expect(missingParts({ ...course, syllabus: [...course.syllabus] })).toEqual(parts)
})

test('all missing parts are named in one sentence', () => {
  expect(missingText(['topics', 'mentor', 'price'])).toBe('no topics, no mentor and no price')
})
