import { expect, test } from 'vitest'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { localTime } from '../../../ui/local-time.ts'
import { type AssignmentValues, bodyOf, errorsOf, isIncomplete, valuesOf } from './assignment-fields.ts'

const now = new Date('2026-11-20T14:00:00')
const values: AssignmentValues = {
  ...valuesOf(null),
  title: 'Forms',
  description: 'Build one.',
  courseId: 'c',
  deadline: '2026-11-28T18:00',
}
const base: Assignment = {
  _id: 'a',
  title: 'Forms',
  description: 'Build one.',
  courseId: { _id: 'c', name: 'Web', instructor: 'Priya' },
  deadline: '2026-11-01T18:29:59.999Z',
  assignedBy: null,
  topicId: null,
  accepts: ['link'],
  maxPages: 20,
  maxMegabytes: 10,
  fileTypes: [],
  maxMarks: 100,
  attachments: [],
  namesHidden: false,
  releasesTogether: false,
  releasedAt: null,
  status: null,
  submission: null,
  version: 1,
}

test('an empty form is incomplete, and names each missing field', () => {
  const errors = errorsOf(valuesOf(null), null, now)
  expect(errors).toEqual({
    title: 'Please write a title.',
    description: 'Please say what is to be done.',
    courseId: 'Please choose a course.',
    deadline: 'Please choose a date and a time.',
  })
  expect(isIncomplete((name) => errors[name])).toBe(true)
  expect(errorsOf({ ...values, title: '  ' }, null, now)).toEqual({ title: 'Please write a title.' })
})

test('a complete form is valid: a future deadline, a title of one line', () => {
  expect(errorsOf(values, null, now)).toEqual({})
  const past = errorsOf({ ...values, deadline: '2026-11-20T13:59' }, null, now)
  expect(past).toEqual({ deadline: 'Please choose a deadline in the future.' })
  expect(isIncomplete((name) => past[name])).toBe(false)
  expect(errorsOf({ ...values, deadline: '2036-11-20T13:59' }, null, now)).toEqual({})
  expect(errorsOf({ ...values, deadline: '2036-11-22T13:59' }, null, now)).toEqual({
    deadline: 'Please choose a deadline within 10 years from now.',
  })
  expect(errorsOf({ ...values, title: 'x'.repeat(121) }, null, now).title).toMatch(/120 characters/)
})

test('a deadline is sent as the time that the person means', () => {
  expect(bodyOf(values, null).deadline).toBe(new Date('2026-11-28T18:00').toISOString())
  expect(localTime(bodyOf(values, null).deadline)).toBe('2026-11-28T18:00')
})

test('an unchanged deadline may be past, and is sent unchanged', () => {
  const edited = { ...valuesOf(base), description: 'Build two.' }
  expect(errorsOf(edited, base, now)).toEqual({})
  expect(bodyOf(edited, base).deadline).toBe('2026-11-01T18:29:59.999Z')
})

test('the topic is sent by its id, and an absent topic as null', () => {
  expect(bodyOf(values, null).topicId).toBeNull()
  expect(bodyOf({ ...values, topicId: 't' }, null).topicId).toBe('t')
  expect(valuesOf({ ...base, topicId: 't' }).topicId).toBe('t')
})

test('only limits of the accepted kinds are sent and checked', () => {
  const typed = { ...values, maxPages: 'many', maxMegabytes: '80', fileTypes: 'DOCX, *.zip' }
  expect(errorsOf(typed, null, now)).toEqual({})
  expect(bodyOf(typed, null)).not.toHaveProperty('maxPages')
  expect(errorsOf({ ...typed, accepts: ['pdf'] }, null, now)).toEqual({
    maxPages: 'Please enter 1 to 100 pages.',
    maxMegabytes: 'Please enter 1 to 50 MB.',
  })
  const files = { ...typed, accepts: ['files' as const], maxMegabytes: '5' }
  expect(errorsOf(files, null, now)).toEqual({})
  expect(bodyOf(files, null)).toMatchObject({ maxMegabytes: 5, fileTypes: ['docx', 'zip'] })
  expect(errorsOf({ ...files, fileTypes: 'a/b' }, null, now)).toEqual({
    fileTypes: 'Please write endings of file names, such as docx or zip.',
  })
  expect(errorsOf({ ...values, accepts: [], maxMarks: '0' }, null, now)).toEqual({
    accepts: 'Please choose what students may submit.',
    maxMarks: 'Please enter a maximum of 1 to 1000 marks.',
  })
})
