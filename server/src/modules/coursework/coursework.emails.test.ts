import { expect, test } from 'vitest'
import { i18nOf } from '../../platform/i18n.ts'
import {
  deadlineReminderEmail,
  isDueWithinADay,
  newAssignmentEmail,
  reviewEmail,
} from './coursework.emails.ts'

const english = i18nOf('en')

const where = { site: 'https://school.example', timeZone: 'Asia/Kolkata' }
const assignment = {
  id: 'a1',
  title: 'A form',
  deadline: Date.parse('2026-11-28T12:30:00Z'),
  course_id: 'c1',
  course_name: 'Forms',
}
const submitted = { ...assignment, id: 's1', assignment_id: 'a1' }
const about = {
  facts: [
    ['Assignment', 'A form'],
    ['Due', 'Sat, 28 Nov, 2026, 6:00 pm IST'],
  ],
  action: { label: 'Open the assignment', url: 'https://school.example/assignments/a1' },
  note: 'You get this mail because of your settings. To stop it, open https://school.example/settings',
}

const day = 86_400_000
test.each([
  [day, true],
  [day + 1, false],
  [0, true],
])('whether an assignment due %i ms from now is due within a day: %s', (msUntilDeadline, isDue) => {
  expect(isDueWithinADay(1_000 + msUntilDeadline, 1_000)).toBe(isDue)
})

test('the email about a new assignment has its description', () => {
  expect(newAssignmentEmail({ ...assignment, description: 'Build it.' }, where)(english)).toEqual({
    subject: 'New assignment: A form',
    paragraphs: ['There is a new assignment in Forms.'],
    quote: 'Build it.',
    ...about,
  })
})

test.each([
  [600, 600, ''],
  [601, 600, '…'],
])('a description of %i characters is quoted with %i characters', (length, quoted, end) => {
  const email = newAssignmentEmail({ ...assignment, description: 'x'.repeat(length) }, where)(english)
  expect(email.quote).toBe(`${'x'.repeat(quoted)}${end}`)
})

test('a description that is cut at a space ends with its last word', () => {
  const description = `${'x'.repeat(599)} more`
  expect(newAssignmentEmail({ ...assignment, description }, where)(english).quote).toBe(`${'x'.repeat(599)}…`)
})

test('a reminder says that the work is not submitted yet', () => {
  expect(deadlineReminderEmail(assignment, where)(english)).toEqual({
    subject: 'Due within a day: A form',
    paragraphs: ['An assignment in Forms is due within a day. You have not submitted it yet.'],
    ...about,
  })
})

test('the email about graded work has grade and feedback', () => {
  expect(
    reviewEmail(
      { ...submitted, status: 'Graded', grade: 81, feedback: 'Well done.', max_marks: 100 },
      where,
    )(english),
  ).toEqual({
    subject: 'Graded: A form',
    paragraphs: ['Your work in Forms is graded: 81 of 100.'],
    quote: 'Well done.',
    ...about,
  })
})

test('the email about returned work has no grade', () => {
  expect(
    reviewEmail(
      { ...submitted, status: 'Returned', grade: null, feedback: null, max_marks: 100 },
      where,
    )(english),
  ).toEqual({
    subject: 'Returned for changes: A form',
    paragraphs: ['Your work in Forms was returned for changes. You can submit it again.'],
    ...about,
  })
})

test('the date in a Hindi email is in Hindi, with Latin digits', () => {
  expect(deadlineReminderEmail(assignment, where)(i18nOf('hi'))).toMatchObject({
    subject: 'एक दिन में जमा करना है: A form',
    facts: [
      ['असाइनमेंट', 'A form'],
      ['आखिरी तारीख', 'शनि, 28 नव॰ 2026, 6:00 pm IST'],
    ],
  })
})
