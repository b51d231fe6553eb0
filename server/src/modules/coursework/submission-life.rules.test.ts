import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { after, type State, type Step, states, statesBefore, steps } from './submission-life.rules.ts'

/** Every state and every step: what is not written here may not happen. */
const table: Record<State, Record<Step, State | null>> = {
  none: { submit: 'Submitted', takeBack: null, open: null, return: null, grade: null },
  Submitted: { submit: null, takeBack: 'none', open: 'Submitted', return: 'Returned', grade: 'Graded' },
  Returned: { submit: 'Submitted', takeBack: null, open: 'Returned', return: 'Returned', grade: 'Graded' },
  Graded: { submit: null, takeBack: null, open: 'Graded', return: 'Returned', grade: 'Graded' },
}

test.each(states.flatMap((state) => steps.map((step) => [state, step, table[state][step]] as const)))(
  '%s, %s: %s',
  (state, step, expected) => {
    expect(after(state, step)).toBe(expected)
  },
)

test('the statements that write start from the states that the table allows', () => {
  expect(statesBefore('grade')).toEqual(['Submitted', 'Returned', 'Graded'])
  expect(statesBefore('return')).toEqual(['Submitted', 'Returned', 'Graded'])
  expect(statesBefore('takeBack')).toEqual(['Submitted'])
  expect(statesBefore('submit')).toEqual(['Returned'])
})

test('the page of specification has the same table', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/submission-life.md'), 'utf8')
  for (const state of states) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${state} |`))
    const cells = row
      ?.split('|')
      .slice(2, -1)
      .map((cell) => cell.trim())
    expect(cells, `the row of ${state}`).toEqual(steps.map((step) => table[state][step] ?? '–'))
  }
})
