/// <reference path="./fontkit.d.ts" />
import type { Font } from 'fontkit'
import { fontFiles, fontOf, linesOf, runsOf } from './pdf/document-text.ts'

const width = 1200
const height = 630
const leftMargin = 150
const rightMargin = 90
const ruling = 70
const sizes = [120, 104, 88, 76, 64, 54]
const lineHeight = 1.3
const maxTextHeight = 450

/** The light colours of `tokens.css`. */
const colors = { paper: '#f7fafc', ruling: '#dbe5ea', margin: '#e79aa0', ink: '#121d33' }

export async function drawName(name: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(await nameSvg(name)))
    .png({ palette: true })
    .toBuffer()
}

/** Letters are paths, because servers may lack fonts. */
export async function nameSvg(name: string): Promise<string> {
  const { openSync } = await import('fontkit')
  const fonts = new Map<string, Font>()
  const layOut = (text: string) =>
    runsOf(text).map((run) => {
      const file = fontOf(run, true)
      const font = fonts.get(file) ?? openSync(new Map(fontFiles).get(file) ?? '')
      fonts.set(file, font)
      const { glyphs, positions, advanceWidth } = font.layout(run.text)
      return { glyphs, positions, advanceWidth, scale: 1 / font.unitsPerEm }
    })
  const widths = new Map<string, number>()
  const widthOf = (text: string) => {
    const cachedWidth = widths.get(text)
    if (cachedWidth !== undefined) return cachedWidth
    const measuredWidth = layOut(text).reduce((sum, { advanceWidth, scale }) => sum + advanceWidth * scale, 0)
    widths.set(text, measuredWidth)
    return measuredWidth
  }
  const linesAtSize = (size: number) => linesOf(name, (width - leftMargin - rightMargin) / size, widthOf)
  const size = sizes.find((size) => linesAtSize(size).length * size * lineHeight <= maxTextHeight) ?? 54
  const lines = linesAtSize(size).slice(0, Math.floor(maxTextHeight / (size * lineHeight)))
  const firstBaseline = (height - lines.length * size * lineHeight) / 2 + size
  const letters = lines.map((line, index) => {
    const baseline = firstBaseline + index * size * lineHeight
    let x = leftMargin
    return layOut(line).map(({ glyphs, positions, scale }) => {
      const glyphScale = scale * size
      return glyphs.map(({ path }, index) => {
        const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
        const transform = `translate(${x + xOffset * glyphScale} ${baseline - yOffset * glyphScale}) scale(${glyphScale} ${-glyphScale})`
        x += xAdvance * glyphScale
        return `<path transform="${transform}" d="${path.toSVG()}"/>`
      })
    })
  })
  const rules = Array.from({ length: Math.floor(height / ruling) }, (_, index) => (index + 1) * ruling)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    ...rules.map((y) => `<rect y="${y}" width="${width}" height="2" fill="${colors.ruling}"/>`),
    `<rect x="110" width="3" height="${height}" fill="${colors.margin}"/>`,
    `<g fill="${colors.ink}">${letters.flat(2).join('')}</g>`,
    '</svg>',
  ].join('')
}
