import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import { durations, texts } from '#contract/texts.ts'

const root = join(import.meta.dirname, '..')

interface Row {
  readonly text: string
  readonly test: string
}

const rows: Row[] = readFileSync(join(root, 'docs/texts.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Text|Milliseconds) \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, text = '', , test = '']) => ({ text, test }))

const isDuration = ({ text }: Row) => /^\d+$/.test(text)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Also finds texts whose apostrophes are escaped in the source. */
const containsText = (source: string, text: string) =>
  source.includes(text) || source.includes(text.replaceAll("'", "\\'"))

test('the list has every text of the catalogue, once', () => {
  const listedTexts = rows.filter((row) => !isDuration(row)).map((row) => row.text)
  expect(listedTexts.filter((text, index) => listedTexts.indexOf(text) !== index)).toEqual([])
  const catalogueTexts = Object.values(texts)
    .flatMap((group): (MessageDescriptor | readonly string[])[] => Object.values(group))
    .flatMap((text) => ('message' in text ? [text.message ?? ''] : (text as readonly string[])))
  const exemptText = texts.assignments.badLink.message
  expect(catalogueTexts.length).toBeGreaterThan(100)
  expect(
    [...new Set(catalogueTexts)].filter((text) => !listedTexts.includes(text) && text !== exemptText),
  ).toEqual([])
})

test('the list has every duration of the catalogue', () => {
  const listedDurations = rows.filter(isDuration).map((row) => Number(row.text))
  expect(Object.values(durations).filter((duration) => !listedDurations.includes(duration))).toEqual([])
})

test.each(rows)('"$text": $test', (row) => {
  if (/^never: \w/.test(row.test)) return
  expect(existsSync(join(root, row.test)), `${row.test} is not there`).toBe(true)
  const source = read(row.test)
  if (isDuration(row))
    expect(source).toMatch(new RegExp(`\\b(${row.text}|${Number(row.text) / 1000}_000)\\b`))
  else expect(containsText(source, row.text), `${row.test} does not hold "${row.text}"`).toBe(true)
})
