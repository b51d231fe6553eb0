import { expect, test } from 'vitest'
import { readLifeTable } from '../../testing/life-table.ts'
import { stateAfter, states, steps } from './submission-life.rules.ts'

const documented = readLifeTable('docs/submission-life.md')

test('the page of the specification has every state and step, and no other', () => {
  expect(documented.states).toEqual(states)
  expect(documented.steps).toEqual(steps)
})

test.each(
  states.flatMap((state) => steps.map((step) => [state, step, documented.stateAfter(state, step)] as const)),
)('%s, %s: %s, as the page of the specification says', (state, step, expected) => {
  expect(stateAfter(state, step)).toBe(expected)
})
