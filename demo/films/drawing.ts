/** A film as somebody drew it: steps, one after the other, each with its words. */
export interface DrawnFilm {
  /** Of its files. */
  readonly name: string
  readonly title: string
  readonly steps: readonly Step[]
}

interface Step {
  readonly seconds: number
  /** The caption: the film has no sound. */
  readonly words: string
  /** What stands on the sheet, as SVG. @param share how much of the step is over, 0 to 1 */
  readonly draw: (share: number) => string
}

export const width = 640
export const height = 360

export const ink = '#1b2433'
export const quiet = '#59606c'
export const pen = '#1d3f9c'
export const red = '#b3261e'
export const green = '#1e6b3a'
const paper = '#fffdf8'

/** The whole sheet: paper with its margin, the title, and what is drawn on it. Fine rules would cost more than all else. */
export function sheet(title: string, drawn: string): string {
  return `<rect width="${width}" height="${height}" fill="${paper}"/><path d="M44 0V${height}" stroke="#e58f88"/>
    ${words(60, 42, title, { size: 24, weight: 700, anchor: 'start' })}${drawn}`
}

/** Smooth from 0 to 1 while `share` goes from `from` to `to`. */
export function during(share: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (share - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

export const between = (from: number, to: number, share: number) => from + (to - from) * share

interface Look {
  size?: number
  weight?: number
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
}

export function words(x: number, y: number, text: string, look: Look = {}): string {
  const { size = 17, weight = 400, fill = ink, anchor = 'middle', opacity = 1 } = look
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}"
    text-anchor="${anchor}" opacity="${round(opacity)}">${escaped}</text>`
}

export function line(
  from: readonly [number, number],
  to: readonly [number, number],
  { stroke = ink, wide = 2, dashed = false, opacity = 1 } = {},
): string {
  const path = `M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`
  return `<path d="${path}" stroke="${stroke}" stroke-width="${wide}" opacity="${round(opacity)}"
    stroke-linecap="round" fill="none"${dashed ? ' stroke-dasharray="3 6"' : ''}/>`
}

export const dot = (x: number, y: number, r: number, fill = pen, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${fill}" opacity="${round(opacity)}"/>`

export const box = (
  x: number,
  y: number,
  wide: number,
  high: number,
  { fill = 'white', stroke = ink } = {},
) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" rx="6" fill="${fill}"
    stroke="${stroke}" stroke-width="2"/>`

export const round = (value: number) => Math.round(value * 100) / 100
