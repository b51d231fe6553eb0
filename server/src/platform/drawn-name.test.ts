import { expect, test } from 'vitest'
import { nameSvg } from './drawn-name.ts'

const letters = async (name: string) => [...(await nameSvg(name)).matchAll(/<path transform="([^"]*)" d="/g)]
const baselines = async (name: string) =>
  new Set((await letters(name)).map(([, place = '']) => / ([\d.]+)\)/.exec(place)?.[1])).size

test.each([
  ['a conjunct is one letter', 'प्र', 1],
  ['a vowel sign stands before its consonant', 'शि', 2],
  ['scripts are mixed', 'कम AB', 5],
])('%s', async (_, name, count) => {
  expect(await letters(name)).toHaveLength(count)
})

test('a long name is broken into lines, and a very long one is cut off', async () => {
  expect(await baselines('Sunrise')).toBe(1)
  expect(await baselines('Pragati Coaching Classes of Kota, Rajasthan')).toBe(3)
  const drawn = await letters('A'.repeat(2_000))
  expect(drawn.length).toBeGreaterThan(60)
  expect(drawn.length).toBeLessThan(300)
})

test('letters that mean something in XML are drawn', async () => {
  expect(await letters('<&>"')).toHaveLength(4)
})
