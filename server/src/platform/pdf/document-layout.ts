import type { PdfDocument } from './document.ts'
import {
  drawLine,
  makePen,
  mutedColour,
  newPdf,
  type Pen,
  page,
  rightEdge,
  type Style,
  stampColours,
  textColour,
  textWidth,
  widthOf,
} from './pen.ts'

const scales = [1, 0.85, 0.7, 0.55, 0.4]

export async function drawDocument(content: PdfDocument): Promise<Uint8Array> {
  const { document, bytes } = newPdf({
    language: content.language,
    title: `${content.title} ${content.number}`,
    author: content.school.name,
    issuedAt: content.issuedAt,
  })
  const [fullScale, ...smaller] = scales
  let sheet = drawPage(document, content, fullScale ?? 1)
  for (const scale of smaller)
    if (sheet.end > page.height - page.margin) sheet = drawPage(document, content, scale)
  for (const draw of sheet.marks) draw()
  document.end()
  return bytes
}

interface Sheet {
  readonly marks: (() => void)[]
  readonly end: number
}

function drawPage(document: PDFKit.PDFDocument, content: PdfDocument, scale: number): Sheet {
  const pen = makePen(document, scale)
  const { marks, put, rule, gap } = pen
  let y = page.margin
  y = drawHead(pen, content, y)
  rule(y, page.margin, 1.5, textColour)
  y += gap(18)
  if (content.recipient) {
    y = put(content.recipient.label, page.margin, y, textWidth, { size: 9, colour: mutedColour })
    for (const [index, text] of content.recipient.lines.entries())
      y = put(text, page.margin, y, textWidth, index === 0 ? { size: 12, isBold: true } : { size: 10 })
    y += gap(12)
  }
  for (const [label, value] of content.facts ?? []) {
    const ends = [
      put(label, page.margin, y, 130, { size: 10, colour: mutedColour }),
      put(value, page.margin + 140, y, textWidth - 140, { size: 10 }),
    ]
    y = Math.max(...ends) + gap(4)
  }
  y = drawTable(pen, content.table, y + gap(12))
  for (const { label, amount, isGrand = false } of content.totals ?? []) {
    const style = isGrand ? { size: 14, isBold: true } : { size: 10 }
    if (isGrand) {
      rule(y + gap(4), page.margin + textWidth / 2, 1, textColour)
      y += gap(10)
    }
    const ends = [
      put(label, page.margin + textWidth / 2, y, textWidth / 4, style),
      put(amount, rightEdge - textWidth / 4, y, textWidth / 4, { ...style, align: 'right' }),
    ]
    y = Math.max(...ends) + gap(4)
  }
  if (content.amountInWords) y = put(content.amountInWords, page.margin, y + gap(10), textWidth, { size: 10 })
  if (content.stamp) y = drawStamp(pen, content.stamp, y + gap(18))
  y += gap(20)
  for (const note of content.notes ?? [])
    y = put(note, page.margin, y, textWidth, { size: 9, colour: mutedColour }) + gap(4)
  return { marks, end: y }
}

function drawHead({ document, marks, put, gap }: Pen, content: PdfDocument, top: number): number {
  const leftWidth = textWidth * 0.58
  const { school } = content
  let leftEnd = top
  const { logo } = school
  if (logo) {
    const box = { fit: [160, gap(48)] as [number, number], valign: 'bottom' as const }
    marks.push(() => document.image(Buffer.from(logo), page.margin, top, box))
    leftEnd += gap(56)
  }
  leftEnd = put(school.name, page.margin, leftEnd, leftWidth, { size: 15, isBold: true })
  for (const text of [school.address, ...(school.lines ?? [])])
    leftEnd = put(text, page.margin, leftEnd, leftWidth, { size: 9, colour: mutedColour })
  const rightColumn = [page.margin + leftWidth + 10, textWidth - leftWidth - 10] as const
  let end = put(content.title, rightColumn[0], top, rightColumn[1], {
    size: 18,
    isBold: true,
    align: 'right',
  })
  end = put(content.number, rightColumn[0], end + gap(2), rightColumn[1], {
    size: 11,
    isBold: true,
    align: 'right',
  })
  end = put(content.date, rightColumn[0], end, rightColumn[1], {
    size: 10,
    align: 'right',
    colour: mutedColour,
  })
  return Math.max(leftEnd, end) + gap(12)
}

function drawTable({ put, rule, gap }: Pen, table: PdfDocument['table'], top: number): number {
  if (!table) return top
  const { columns, rows } = table
  const totalShare = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  const row = (cells: readonly string[], top: number, style: Style): number => {
    let x = page.margin
    const ends = columns.map(({ share = 1, isAmount = false }, index) => {
      const width = (textWidth * share) / totalShare
      const isLast = index === columns.length - 1
      const end = put(cells[index] ?? '', x, top, isLast ? width : width - 10, {
        ...style,
        align: isAmount ? 'right' : 'left',
      })
      x += width
      return end
    })
    return Math.max(top, ...ends) + gap(6)
  }
  let end = row(
    columns.map(({ label }) => label),
    top,
    { size: 9, colour: mutedColour },
  )
  rule(end - gap(2))
  for (const cells of rows) {
    end = row(cells, end + gap(3), { size: 10 })
    rule(end - gap(2))
  }
  return end + gap(8)
}

function drawStamp(
  { document, scale, marks }: Pen,
  { text, ink: kind }: NonNullable<PdfDocument['stamp']>,
  top: number,
): number {
  const points = 14 * scale
  const width = widthOf(document, text, points, true)
  const colour = stampColours[kind]
  const box = { x: rightEdge - width - 24, width: width + 24, height: points * 2 }
  marks.push(() => {
    document.roundedRect(box.x, top, box.width, box.height, 4).lineWidth(1.5).strokeColor(colour).stroke()
    drawLine(document, text, box.x + 12, top + points * 1.35, { points, isBold: true, colour })
  })
  return top + box.height
}
