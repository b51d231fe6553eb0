import PDFDocument from 'pdfkit'

/** Latin letters only: PDF standard fonts have no others. */
export interface HandoutText {
  topic: string
  number: number
  course: string
  mentor: string
  paragraphs: readonly string[]
  exercise: string
}

/** A fixed date, so that the same text gives the same bytes. */
const creationDate = new Date(Date.UTC(2025, 5, 1))

const ink = '#1b2433'
const grey = '#59606c'
const pen = '#1d3f9c'
const margin = 64

export async function makeHandout(text: HandoutText): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${text.topic} - ${text.course}`,
      Author: text.mentor,
      Subject: text.course,
      Creator: 'Abhyas',
      Producer: 'Abhyas',
      CreationDate: creationDate,
    },
  })
  const bytes = collectBytes(document)
  const { width } = document.page

  document.font('Helvetica').fontSize(10).fillColor(grey)
  document.text(`${text.course}, topic ${text.number}`)
  document.moveDown(0.4)
  document.font('Helvetica-Bold').fontSize(24).fillColor(ink).text(text.topic)
  document.moveDown(0.3)
  document.font('Helvetica').fontSize(10).fillColor(grey).text(`With ${text.mentor}, Abhyas Learning`)
  document.moveDown(0.8)
  drawRule(document, width, ink, 1.5)

  document.fillColor(ink).font('Times-Roman').fontSize(12.5)
  for (const paragraph of text.paragraphs) document.moveDown(0.8).text(paragraph, { lineGap: 4 })

  document.moveDown(1.4)
  drawRule(document, width, pen, 1)
  document.moveDown(0.8)
  document.font('Helvetica-Bold').fontSize(13).fillColor(pen).text('Your turn')
  document.moveDown(0.4)
  document.font('Times-Roman').fontSize(12.5).fillColor(ink).text(text.exercise, { lineGap: 4 })
  document.end()
  return bytes
}

function drawRule(document: PDFKit.PDFDocument, pageWidth: number, colour: string, width: number): void {
  document
    .moveTo(margin, document.y)
    .lineTo(pageWidth - margin, document.y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke()
}

function collectBytes(document: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(Buffer.concat(chunks)))
  document.on('error', reject)
  return promise
}
