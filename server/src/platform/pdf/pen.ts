import PDFDocument from 'pdfkit'
import type { Language } from '#contract/languages.ts'
import { fontFiles, fontOf, linesOf, type Run, runsOf, splitText } from './document-text.ts'

export const textColour = '#1c2340'
export const mutedColour = '#4d5568'
export const lineColour = '#d5dae3'
export const stampColours = { seal: '#1d6b4a', mark: '#a8323a' }

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 56 }
export const textWidth = page.width - 2 * page.margin
export const rightEdge = page.width - page.margin

interface NewPdf {
  readonly language: Language
  readonly title: string
  readonly author: string
  readonly issuedAt: number
}

export function newPdf({ language, title, author, issuedAt }: NewPdf) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: `${language}-IN`,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Abhyas',
      Producer: 'Abhyas',
      CreationDate: new Date(issuedAt),
    },
  })
  for (const [name, path] of fontFiles) document.registerFont(name, path)
  return { document, bytes: collect(document) }
}

export interface Style {
  readonly size: number
  readonly isBold?: boolean
  readonly colour?: string
  readonly align?: 'left' | 'right'
}

/** Font sizes and gaps are in points, before `scale`. */
export interface Pen {
  readonly document: PDFKit.PDFDocument
  readonly scale: number
  readonly marks: (() => void)[]
  put(text: string, x: number, y: number, width: number, style: Style): number
  rule(y: number, from?: number, width?: number, colour?: string): void
  gap(points: number): number
}

export function makePen(document: PDFKit.PDFDocument, scale: number): Pen {
  const marks: (() => void)[] = []
  return {
    document,
    scale,
    marks,
    put(text, x, y, width, { size, isBold = false, colour = textColour, align = 'left' }) {
      const points = size * scale
      const measure = (part: string) => widthOf(document, part, points, isBold)
      const lines = text ? linesOf(text, width, measure) : []
      const height = points * 1.45
      for (const [index, words] of lines.entries()) {
        const left = align === 'right' ? x + width - measure(words) : x
        marks.push(() =>
          drawLine(document, words, left, y + index * height + points * 1.05, { points, isBold, colour }),
        )
      }
      return y + lines.length * height
    },
    rule(y, left = page.margin, width = 0.75, colour = lineColour) {
      marks.push(() =>
        document.moveTo(left, y).lineTo(rightEdge, y).lineWidth(width).strokeColor(colour).stroke(),
      )
    },
    gap: (points) => points * scale,
  }
}

export function widthOf(document: PDFKit.PDFDocument, text: string, points: number, isBold: boolean): number {
  return measureRuns(document, text, points, isBold).reduce((sum, { width }) => sum + width, 0)
}

interface MeasuredRun extends Run {
  readonly width: number
}

function measureRuns(
  document: PDFKit.PDFDocument,
  text: string,
  points: number,
  isBold: boolean,
): readonly MeasuredRun[] {
  const measure = (run: Run): readonly MeasuredRun[] => {
    setFont(document, run, points, isBold)
    try {
      return [{ ...run, width: document.widthOfString(run.text) }]
    } catch {
      // pdfkit throws for characters that the font cannot place.
      const parts = splitText(run.text)
      return parts.length > 0
        ? parts.flatMap((part) => measure({ file: run.file, text: part }))
        : measure({ file: 'latin', text: '?' })
    }
  }
  return runsOf(text).flatMap(measure)
}

interface LineStyle {
  readonly points: number
  readonly isBold: boolean
  readonly colour: string
}

export function drawLine(
  document: PDFKit.PDFDocument,
  text: string,
  left: number,
  baseline: number,
  { points, isBold, colour }: LineStyle,
): void {
  let x = left
  document.fillColor(colour)
  for (const run of measureRuns(document, text, points, isBold)) {
    setFont(document, run, points, isBold)
    document.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
    x += run.width
  }
}

function setFont(document: PDFKit.PDFDocument, run: Run, points: number, isBold: boolean): void {
  document.font(fontOf(run, isBold), points)
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(Buffer.concat(chunks)))
  document.on('error', reject)
  return promise
}
