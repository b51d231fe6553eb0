import { describe, expect, it } from 'vitest'
import type { Assignment, Submission } from '#contract/coursework/assignments.ts'
import { arrange } from './assignment-order.ts'
import { summaryOf } from './assignment-summary.ts'

const now = new Date('2026-11-20T10:30:00Z')
const ahead = '2026-11-28T12:30:00Z'
const past = '2026-11-18T12:30:00Z'

function made(id: string, deadline: string, status?: Submission['status'], submittedAt = past): Assignment {
  const submission = status ? ({ status, submittedAt } as Submission) : null
  const isDone = status !== undefined && status !== 'Returned'
  return {
    _id: id,
    title: id,
    courseId: { _id: 'course', name: '', instructor: '' },
    deadline,
    status: isDone ? 'Completed' : 'Pending',
    submission,
  } as Assignment
}

describe('the sentence with the counts', () => {
  it.each([
    ['Nothing to submit.', []],
    ['1 to submit.', [made('a', ahead)]],
    ['1 to submit, and it is late.', [made('a', past)]],
    ['2 to submit, all of them late.', [made('a', past), made('b', past)]],
    ['2 to submit, 1 of them late.', [made('a', past), made('b', ahead)]],
    ['Nothing to submit. 1 with the mentor.', [made('a', ahead, 'Submitted')]],
    ['Nothing to submit. 2 marked.', [made('a', ahead, 'Graded'), made('b', ahead, 'Graded')]],
    [
      '4 to submit, 1 of them late. 1 marked, 1 with the mentor.',
      [
        made('a', past),
        made('b', ahead),
        made('c', ahead),
        made('d', ahead, 'Returned'),
        made('e', past, 'Graded'),
        made('f', past, 'Submitted'),
      ],
    ],
    ['13 to submit.', Array.from({ length: 13 }, (_, index) => made(String(index), ahead))],
  ])('%s', (sentence, assignments) => {
    expect(summaryOf(assignments, now)).toBe(sentence)
  })

  it('leaves out work that was due before the student enrolled', () => {
    const assignments = [made('a', past), made('b', ahead)]
    expect(summaryOf(assignments, now, new Map([['course', '2026-11-19T12:30:00Z']]))).toBe('2 to submit.')
    expect(summaryOf(assignments, now, new Map([['course', '2026-11-17T12:30:00Z']]))).toBe(
      '2 to submit, 1 of them late.',
    )
  })
})

describe('the two lists', () => {
  const assignments = [
    made('late next', '2026-11-30T12:30:00Z'),
    made('graded early', past, 'Graded', '2026-11-01T12:30:00Z'),
    made('returned', '2026-11-29T12:30:00Z', 'Returned'),
    made('sent last', ahead, 'Submitted', '2026-11-19T12:30:00Z'),
    made('overdue', past),
  ]
  const ids = (list: Assignment[]) => list.map(({ _id }) => _id)

  it('have pending work by deadline, including returned work, and completed work latest first', () => {
    const { pending, completed } = arrange(assignments, new Map())
    expect(ids(pending)).toEqual(['overdue', 'returned', 'late next'])
    expect(ids(completed)).toEqual(['sent last', 'graded early'])
  })

  it('have work that was due before the student joined at the end', () => {
    const joined = assignments.map(({ courseId }) => [courseId._id, '2026-11-19T12:30:00Z'] as const)
    expect(ids(arrange(assignments, new Map(joined)).pending)).toEqual(['returned', 'late next', 'overdue'])
  })

  it('leave work that was just submitted in its place', () => {
    const { pending, completed } = arrange(assignments, new Map(), new Set(['sent last']))
    expect(ids(pending)).toEqual(['overdue', 'sent last', 'returned', 'late next'])
    expect(ids(completed)).toEqual(['graded early'])
  })
})
