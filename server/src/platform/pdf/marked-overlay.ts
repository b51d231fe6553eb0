import type { InkColour, Mark } from '#contract/marking/marking.ts'
import { numberNotes, sortInReadingOrder } from '#contract/marking/marks-in-order.ts'
import type { Rotation, Size } from '#contract/marking/page-geometry.ts'
import {
  drawnPerPageUnit,
  drawnWidth,
  lineOf,
  pinPath,
  signedPoints,
  signPaths,
} from '#contract/marking/stroke.ts'
import { linesOf } from './document-text.ts'
import type { MarkedWork } from './marked-work.ts'
import { drawLine, mutedColour, newPdf, page as paper, textColour, textWidth, widthOf } from './pen.ts'

/** The light theme's ink colours (`tokens.css`). */
const inks: Record<InkColour, string> = { red: '#b51c2f', green: '#115e3e' }

/** `size` and `marks` describe the page before `rotation` turns it. */
export interface PageToMark {
  /** Counts from 1 in the whole PDF. */
  readonly number: number
  /** Points. */
  readonly size: Size
  readonly rotation: Rotation
  readonly marks: readonly Mark[]
}

export interface Overlay {
  readonly bytes: Uint8Array
  /** Pages with notes come first, then a page for each marked page. */
  readonly notePages: number
}

/** Draws with pdfkit, because pdf-lib misplaces letters of Devanagari. */
export async function drawOverlay(work: MarkedWork, pages: readonly PageToMark[]): Promise<Overlay> {
  const { document, bytes } = newPdf({
    language: work.language,
    title: work.title,
    author: work.school,
    issuedAt: work.issuedAt,
  })
  const notePages = drawNotes(document, work, pages)
  for (const page of pages) {
    document.addPage({ size: [page.size.width, page.size.height], margin: 0 })
    drawMarks(document, page)
  }
  document.end()
  return { bytes: await bytes, notePages }
}

const lineWidth = 4

function drawMarks(document: PDFKit.PDFDocument, { size, rotation, marks }: PageToMark): void {
  const ratio = size.height / size.width
  const numbers = numberNotes(sortInReadingOrder(marks, rotation))
  for (const mark of marks) {
    const colour = inks[mark.ink]
    document.save().scale(size.width / drawnWidth)
    const line = lineOf(mark, ratio)
    if (line) drawPath(document, line.d, line.lineWidth, colour)
    else {
      const [x = 0, y = 0] = mark.shape
      document.translate(x * drawnPerPageUnit, y * drawnPerPageUnit * ratio).rotate(-rotation)
      drawSign(document, mark, numbers.get(mark._id))
    }
    document.restore()
  }
}

function drawPath(document: PDFKit.PDFDocument, d: string, width: number | null, colour: string): void {
  const path = document.path(d)
  if (width === null) path.fillColor(colour).fill()
  else path.lineWidth(width).lineCap('round').lineJoin('round').strokeColor(colour).stroke()
}

/** The mark's place is the origin. */
function drawSign(document: PDFKit.PDFDocument, mark: Mark, number: number | undefined): void {
  const { kind, text, points } = mark
  const colour = inks[mark.ink]
  if (kind === 'tick' || kind === 'cross') drawPath(document, signPaths[kind], lineWidth, colour)
  else if (kind === 'note') {
    drawPath(document, pinPath, null, colour)
    drawCentred(document, String(number ?? ''), 22, { points: 20, colour: '#ffffff' })
  } else if (kind === 'points') {
    const sign = signedPoints(points ?? 0)
    document
      .ellipse(0, 0, 12 + sign.length * 8, 21)
      .lineWidth(2.6)
      .strokeColor(colour)
      .stroke()
    drawCentred(document, sign, 0, { points: 26, colour })
  } else drawText(document, points === null ? (text ?? '') : `${text} ${signedPoints(points)}`, mark)
}

function drawCentred(
  document: PDFKit.PDFDocument,
  text: string,
  centre: number,
  { points, colour }: { readonly points: number; readonly colour: string },
): void {
  const left = centre - widthOf(document, text, points, true) / 2
  drawLine(document, text, left, points * 0.36, { points, isBold: true, colour })
}

const maxLines = 6
const textSizes = { points: 24, lineHeight: 28, width: 420 }

function drawText(document: PDFKit.PDFDocument, text: string, { kind, ink: colour }: Mark): void {
  const { points, lineHeight, width } = textSizes
  const measure = (part: string) => widthOf(document, part, points, false)
  const allLines = linesOf(text, width, measure)
  const lines = allLines.length > maxLines ? [...allLines.slice(0, maxLines - 1), '…'] : allLines
  for (const [index, line] of lines.entries())
    drawLine(document, line, 0, index * lineHeight, { points, isBold: false, colour: inks[colour] })
  if (kind !== 'remark') return
  const maxLineWidth = Math.max(...lines.map(measure))
  document
    .roundedRect(-10, -points, maxLineWidth + 20, lines.length * lineHeight + 6, 3)
    .lineWidth(2.4)
    .strokeColor(inks[colour])
    .stroke()
}

interface Style {
  readonly size: number
  readonly isBold?: boolean
  readonly colour?: string
  readonly left?: number
}

function makeColumn(document: PDFKit.PDFDocument) {
  let y = paper.margin
  let pages = 1
  const newPage = () => {
    document.addPage({ size: 'A4', margin: 0 })
    y = paper.margin
    pages += 1
  }
  return {
    pages: () => pages,
    gap(points: number) {
      y += points
    },
    write(text: string, { size, isBold = false, colour = textColour, left = 0 }: Style, label = '') {
      const measure = (part: string) => widthOf(document, part, size, isBold)
      for (const [index, line] of linesOf(text, textWidth - left, measure).entries()) {
        if (y + size * 1.45 > paper.height - paper.margin) newPage()
        const baseline = y + size * 1.05
        if (index === 0 && label)
          drawLine(document, label, paper.margin, baseline, { points: size, isBold: true, colour })
        drawLine(document, line, paper.margin + left, baseline, { points: size, isBold, colour })
        y += size * 1.45
      }
    },
  }
}

function drawNotes(document: PDFKit.PDFDocument, work: MarkedWork, pages: readonly PageToMark[]): number {
  const column = makeColumn(document)
  column.write(work.title, { size: 18, isBold: true })
  for (const fact of work.facts) column.write(fact, { size: 10, colour: mutedColour })
  column.gap(10)
  if (work.grade) column.write(work.grade, { size: 16, isBold: true, colour: inks.green })
  if (work.feedback) column.write(work.feedback, { size: 12, colour: inks.red })
  for (const { number, rotation, marks } of pages) {
    const orderedMarks = sortInReadingOrder(marks, rotation)
    const numbers = numberNotes(orderedMarks)
    const marksWithText = orderedMarks.filter(({ text }) => text)
    if (marksWithText.length === 0) continue
    column.gap(14)
    column.write(work.texts.page.replace('{page}', String(number)), { size: 11, isBold: true })
    for (const { _id, text, points, ink: colour } of marksWithText) {
      column.gap(4)
      const label = [numbers.get(_id), points !== null && signedPoints(points)].filter(Boolean).join(' ')
      column.write(text ?? '', { size: 11, colour: inks[colour], left: 36 }, label)
    }
  }
  return column.pages()
}
