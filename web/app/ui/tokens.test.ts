import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast as contrastOf } from '#contract/settings/hue.ts'

type Theme = 'light' | 'dark'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const textPairs: [text: string, grounds: string[]][] = [
  ['ink', ['paper', 'card', 'sunk', 'rule', 'ruling', 'pen-wash', 'seal-wash', 'mark-wash']],
  ['ink2', ['paper', 'card', 'sunk', 'ruling', 'pen-wash', 'mark-wash']],
  ['ink3', ['paper', 'card', 'sunk']],
  ['pen', ['paper', 'card', 'sunk', 'pen-wash']],
  ['pen-hover', ['paper', 'card', 'pen-wash']],
  ['on-pen', ['pen', 'pen-hover']],
  ['mark', ['paper', 'card', 'sunk', 'ruling', 'mark-wash']],
  ['on-mark', ['mark']],
  ['seal', ['paper', 'card', 'sunk', 'seal-wash']],
  ['highlight-text', ['paper', 'card', 'sunk']],
  ['on-highlight', ['highlight']],
  ['on-label', ['label', 'highlight']],
  ['on-label2', ['label']],
  ['paper', ['ink']],
  ['label', ['cover-1', 'cover-2', 'cover-3', 'cover-4', 'cover-5']],
]

/** Borders that are the only sign of a control. */
const borderPairs: [border: string, grounds: string[]][] = [
  ['edge', ['paper', 'card', 'sunk']],
  ['pen', ['paper', 'card']],
  ['mark', ['paper', 'card', 'mark-wash']],
]

describe.each<Theme>(['light', 'dark'])('%s', (theme) => {
  it.each(flattenPairs(textPairs))('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(5.1)
  })

  it.each(flattenPairs(borderPairs))('%s can be seen on %s', (border, ground) => {
    expect(contrast(border, ground, theme)).toBeGreaterThanOrEqual(3.4)
  })
})

function flattenPairs(pairs: [string, string[]][]): [string, string][] {
  return pairs.flatMap(([text, grounds]) => grounds.map((ground): [string, string] => [text, ground]))
}

const contrast = (first: string, second: string, theme: Theme): number =>
  contrastOf(token(first, theme), token(second, theme))

function token(name: string, theme: Theme): [number, number, number] {
  const value = css.match(new RegExp(`^ {2}--${name}: (.+);$`, 'm'))?.[1] ?? ''
  const sides = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  const side = (theme === 'dark' ? sides[1] : undefined) ?? sides[0]
  if (!side) throw new Error(`tokens.css has no opaque colour --${name}`)
  return [Number(side[1]), Number(side[2]), Number(side[3])]
}
