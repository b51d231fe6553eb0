import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { nameSvg } from './drawn-name.ts'

const letters = async (name: string) => [...(await nameSvg(name)).matchAll(/<path transform="([^"]*)" d="/g)]
const countBaselines = async (name: string) =>
  new Set((await letters(name)).map(([, transform = '']) => / ([\d.]+)\)/.exec(transform)?.[1])).size

test.each([
  ['a conjunct is one letter', 'प्र', 1],
  ['a vowel sign stands before its consonant', 'शि', 2],
  ['scripts are mixed', 'कम AB', 5],
])('%s', async (_, name, count) => {
  expect(await letters(name)).toHaveLength(count)
})

test('a long name is broken into lines, and the widest one fits', async () => {
  expect(await countBaselines('Sunrise')).toBe(1)
  expect(await countBaselines('Pragati Coaching Classes of Kota, Rajasthan')).toBe(3)
  expect(await letters('W'.repeat(limits.name))).toHaveLength(limits.name)
})

test('letters that mean something in XML are drawn', async () => {
  expect(await letters('<&>"')).toHaveLength(4)
})
