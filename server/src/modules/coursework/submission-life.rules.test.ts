import { expect, test } from 'vitest'
import { lifeInWords } from '../../testing/life-in-words.ts'
import { after, states, steps } from './submission-life.rules.ts'

const documented = lifeInWords('docs/submission-life.md')

test('the page of specification has every state and every step, and no other', () => {
  expect(documented.states).toEqual(states)
  expect(documented.steps).toEqual(steps)
})

test.each(
  states.flatMap((state) => steps.map((step) => [state, step, documented.after(state, step)] as const)),
)('%s, %s: %s, as the page of specification says', (state, step, expected) => {
  expect(after(state, step)).toBe(expected)
})
