import { expect, test } from 'vitest'
import { isDueWithinADay, newAssignmentMail, reminderMail, reviewMail } from './letters.rules.ts'

const where = { site: 'https://school.example', timeZone: 'Asia/Kolkata' }
const assignment = {
  title: 'A form',
  deadline: Date.parse('2026-11-28T12:30:00Z'),
  course_id: 'c1',
  course_name: 'Forms',
}
const about = {
  facts: [
    ['Assignment', 'A form'],
    ['Due', 'Sat, 28 Nov, 2026, 6:00 pm IST'],
  ],
  action: { label: 'Open the assignment', url: 'https://school.example/assignments?course=c1' },
  note: 'You get this because your settings say so. You can switch it off there: https://school.example/settings',
}

const day = 86_400_000
test.each([
  [day, true],
  [day + 1, false],
  [0, true],
])('what is due %i ms from now is due within a day: %s', (left, isDue) => {
  expect(isDueWithinADay(1_000 + left, 1_000)).toBe(isDue)
})

test('a new assignment is told with what it asks for', () => {
  expect(newAssignmentMail({ ...assignment, description: 'Build it.' }, where)).toEqual({
    subject: 'New assignment: A form',
    letter: { paragraphs: ['A new assignment is set in Forms.'], quote: 'Build it.', ...about },
  })
})

test.each([
  [600, 600, ''],
  [601, 600, '…'],
])('of a description of %i characters a mail quotes %i', (length, quoted, end) => {
  const { letter } = newAssignmentMail({ ...assignment, description: 'x'.repeat(length) }, where)
  expect(letter.quote).toBe(`${'x'.repeat(quoted)}${end}`)
})

test('a description that is cut at a space ends with its last word', () => {
  const description = `${'x'.repeat(599)} more`
  expect(newAssignmentMail({ ...assignment, description }, where).letter.quote).toBe(`${'x'.repeat(599)}…`)
})

test('a reminder says that work is waited for', () => {
  expect(reminderMail(assignment, where)).toEqual({
    subject: 'Due within a day: A form',
    letter: {
      paragraphs: ['an assignment of Forms is due within a day, and waits for your work.'],
      ...about,
    },
  })
})

test('graded work is told with its grade and the remarks', () => {
  expect(reviewMail(assignment, { status: 'Graded', grade: 81, feedback: 'Well done.' }, where)).toEqual({
    subject: 'Graded: A form',
    letter: { paragraphs: ['Your work in Forms is graded: 81 of 100.'], quote: 'Well done.', ...about },
  })
})

test('returned work is told without a grade', () => {
  expect(reviewMail(assignment, { status: 'Returned', grade: null, feedback: null }, where)).toEqual({
    subject: 'Returned for changes: A form',
    letter: {
      paragraphs: ['Your work in Forms was returned for changes. You can hand it in again.'],
      ...about,
    },
  })
})
