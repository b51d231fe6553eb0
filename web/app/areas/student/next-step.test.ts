import { expect, test } from 'vitest'
import type { Assignment } from '#contract/coursework/assignments.ts'
import type { CourseProgress } from '#contract/learning/progress.ts'
import { type NextStep, nextStep } from './next-step.ts'

// 10:00 local time, so tomorrow ends in 38 hours.
const now = new Date(2026, 10, 20, 10)
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const work = (title: string, hours: number) =>
  ({ title, courseId: { _id: 'forms' }, deadline: inHours(hours) }) as Assignment
const course = (name: string, topic: string | null) =>
  ({ course: { name }, next: topic && { name: topic } }) as CourseProgress

const forms = course('Forms', 'Fields')
const tables = course('Tables', 'Joins')
const finished = course('Charts', null)

function titleOfStep(step: NextStep): string {
  if (step.kind === 'work') return step.assignment.title
  if (step.kind === 'topic') return step.topic.name
  return step.isFirst ? 'first course' : 'next course'
}

test.each([
  ['without a course, the first one is to be found', [], [], 'first course'],
  ['with all done, another one', [finished], [], 'next course'],
  ['nothing while the courses cannot be read', undefined, [], undefined],
  ['a course with a topic', [forms, tables], [], 'Fields'],
  ['a course that is done goes to the next one', [finished, tables], [], 'Joins'],
  ['overdue work comes first', [forms], [work('Late', -30), work('Later', 90)], 'Late'],
  ['so does work that is due tomorrow', [forms], [work('Tomorrow', 37)], 'Tomorrow'],
  ['work that is due later waits', [forms], [work('The day after', 38)], 'Fields'],
  ['work that was due before they enrolled is not next', [forms], [work('Before', -50)], 'Fields'],
  ['the first work since they enrolled is', [forms], [work('Before', -50), work('Late', -30)], 'Late'],
  [
    'without a topic, work that was due before is not next either',
    [finished],
    [work('Before', -50)],
    'next course',
  ],
  ['unless there is no topic', [finished], [work('Next week', 170)], 'Next week'],
] as const)('%s', (_, courses, owed, expected) => {
  const step = nextStep(courses, owed, new Map([['forms', inHours(-48)]]), now)
  expect(step && titleOfStep(step)).toBe(expected)
})
