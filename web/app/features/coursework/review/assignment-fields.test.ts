import { expect, test } from 'vitest'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { localTime } from '../../../ui/local-time.ts'
import { bodyOf, draftOf, emptyDraft, errorsOf, isChanged, isDraft } from './assignment-fields.ts'

const now = new Date('2026-11-20T14:00:00')
const draft = {
  title: 'Forms',
  description: 'Build one.',
  courseId: 'c',
  topicId: '',
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
  status: null,
  submission: null,
  version: 1,
}

test('an empty form is incomplete, and says of each field what is missing', () => {
  expect(errorsOf(emptyDraft, now)).toEqual({
    isIncomplete: true,
    errors: {
      title: 'Please write a title.',
      description: 'Please say what is to be done.',
      courseId: 'Please choose a course.',
      deadline: 'Please choose a date and a time.',
    },
  })
  expect(errorsOf({ ...draft, title: '  ' }, now).errors).toEqual({ title: 'Please write a title.' })
})

test('a whole form is right; a deadline lies ahead, a title is a line', () => {
  expect(errorsOf(draft, now)).toEqual({ isIncomplete: false, errors: {} })
  expect(errorsOf({ ...draft, deadline: '2026-11-20T13:59' }, now)).toEqual({
    isIncomplete: false,
    errors: { deadline: 'Please choose a deadline in the future.' },
  })
  expect(errorsOf({ ...draft, deadline: '2036-11-20T13:59' }, now).errors).toEqual({})
  expect(errorsOf({ ...draft, deadline: '2036-11-22T13:59' }, now).errors).toEqual({
    deadline: 'Please choose a deadline within 10 years from now.',
  })
  expect(errorsOf({ ...draft, title: 'x'.repeat(121) }, now).errors.title).toMatch(/120 characters/)
})

test('a deadline is sent as the instant that the person means', () => {
  expect(bodyOf(draft).deadline).toBe(new Date('2026-11-28T18:00').toISOString())
  expect(localTime(bodyOf(draft).deadline)).toBe('2026-11-28T18:00')
})

test('a deadline that was not touched may be over, and goes back as it was', () => {
  const edited = { ...draftOf(base), description: 'Build two.' }
  expect(errorsOf(edited, now, base)).toEqual({ isIncomplete: false, errors: {} })
  expect(bodyOf(edited, base).deadline).toBe('2026-11-01T18:29:59.999Z')
  expect([isChanged(edited, base), isChanged(draftOf(base), base)]).toEqual([true, false])
})

test('the topic is sent by its id, and none as none; a draft kept without one is still a draft', () => {
  expect(bodyOf(draft).topicId).toBeNull()
  expect(bodyOf({ ...draft, topicId: 't' }).topicId).toBe('t')
  expect(draftOf({ ...base, topicId: 't' }).topicId).toBe('t')
  expect(isChanged({ ...draftOf(base), topicId: 't' }, base)).toBe(true)
  const { topicId: _, ...older } = draft
  expect(isDraft(older)).toBe(true)
})
