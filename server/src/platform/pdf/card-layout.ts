import { encode } from 'uqr'
import type { Card, CardSheet } from './card-sheet.ts'
import { lineColour, makePen, mutedColour, newPdf, page, textColour } from './pen.ts'

const columns = 2
const rows = 4
const width = page.width / columns
const height = page.height / rows
const margin = 22
const innerWidth = width - 2 * margin
const qrSide = 68

const scales = [1, 0.85, 0.7, 0.55, 0.4, 0.3]

export async function drawCards({ cards, ...sheet }: CardSheet): Promise<Uint8Array> {
  const { document, bytes } = newPdf(sheet)
  for (const [index, card] of cards.entries()) {
    const position = index % (columns * rows)
    if (index > 0 && position === 0) document.addPage()
    if (position === 0) drawCuttingLines(document)
    drawCard(document, card, (position % columns) * width, Math.floor(position / columns) * height)
  }
  document.end()
  return bytes
}

function drawCuttingLines(document: PDFKit.PDFDocument): void {
  const cuttingLines = [
    [width, 0, width, page.height],
    ...Array.from({ length: rows - 1 }, (_, row) => [0, (row + 1) * height, page.width, (row + 1) * height]),
  ] as [number, number, number, number][]
  for (const [x1, y1, x2, y2] of cuttingLines)
    document
      .moveTo(x1, y1)
      .lineTo(x2, y2)
      .lineWidth(0.75)
      .dash(4, { space: 4 })
      .strokeColor(lineColour)
      .stroke()
  document.undash()
}

function drawCard(document: PDFKit.PDFDocument, card: Card, left: number, top: number): void {
  const [fullScale = 1, ...smaller] = scales
  let sheet = measureCard(document, card, { left, top, scale: fullScale })
  for (const scale of smaller)
    if (sheet.end > top + height - margin) sheet = measureCard(document, card, { left, top, scale })
  for (const draw of sheet.marks) draw()
}

function measureCard(
  document: PDFKit.PDFDocument,
  { head, title, facts, code, qr, note }: Card,
  { left, top, scale }: { left: number; top: number; scale: number },
) {
  const { marks, put, gap } = makePen(document, scale)
  const x = left + margin
  const textWidth = innerWidth - qrSide - 12
  let y = put(head, x, top + margin - 4, innerWidth, { size: 9, colour: mutedColour })
  y = put(title, x, y + gap(2), textWidth, { size: 15, isBold: true }) + gap(4)
  for (const [label, value] of facts) {
    y = put(label, x, y, textWidth, { size: 8, colour: mutedColour })
    y = put(value, x, y, textWidth, { size: 11 }) + gap(4)
  }
  marks.push(() => drawQr(document, qr, left + width - margin - qrSide, top + margin + 10))
  y = Math.max(y, top + margin + 10 + qrSide) + gap(4)
  y = put(code.label, x, y, innerWidth, { size: 8, colour: mutedColour })
  y = put(code.text, x, y, innerWidth, { size: 16, isBold: true }) + gap(4)
  return { marks, end: put(note, x, y, innerWidth, { size: 8, colour: mutedColour }) }
}

function drawQr(document: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = qrSide / size
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) document.rect(left + x * side, top + y * side, side, side)
  document.fillColor(textColour).fill()
}
