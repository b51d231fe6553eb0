import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Theme = 'light' | 'dark'
type Rgb = [number, number, number]

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Text colour → the backgrounds it is used on. */
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

/** Lines that alone mark a control, with their backgrounds. */
const borderPairs: [border: string, grounds: string[]][] = [
  ['edge', ['paper', 'card', 'sunk']],
  ['pen', ['paper', 'card']],
  ['mark', ['paper', 'card', 'mark-wash']],
]

describe.each<Theme>(['light', 'dark'])('%s', (theme) => {
  it.each(flat(textPairs))('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(5.1)
  })

  it.each(flat(borderPairs))('%s can be seen on %s', (border, ground) => {
    expect(contrast(border, ground, theme)).toBeGreaterThanOrEqual(3.4)
  })
})

function flat(pairs: [string, string[]][]): [string, string][] {
  return pairs.flatMap(([text, grounds]) => grounds.map((ground): [string, string] => [text, ground]))
}

function contrast(first: string, second: string, theme: Theme): number {
  const [light, dark] = [luminance(token(first, theme)), luminance(token(second, theme))].sort(
    (a, b) => b - a,
  )
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function token(name: string, theme: Theme): [number, number, number] {
  const value = css.match(new RegExp(`^ {2}--${name}: (.+);$`, 'm'))?.[1] ?? ''
  const sides = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  const side = (theme === 'dark' ? sides[1] : undefined) ?? sides[0]
  if (!side) throw new Error(`tokens.css has no opaque colour --${name}`)
  return [Number(side[1]), Number(side[2]), Number(side[3])]
}

/** OKLCH to linear sRGB, clipped to the gamut. */
function linearRgb([lightness, chroma, hue]: [number, number, number]): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return rgb.map((channel) => Math.min(1, Math.max(0, channel))) as Rgb
}

function luminance(color: [number, number, number]): number {
  const [red, green, blue] = linearRgb(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
