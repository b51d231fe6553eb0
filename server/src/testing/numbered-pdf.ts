import { PDFDocument } from '@cantoo/pdf-lib'

/** Page n is 100 + n points wide. */
export async function numberedPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([100 + number, 200])
    page.drawRectangle({ x: 10, y: 10, width: 20, height: 20 })
  }
  return Buffer.from(await document.save())
}

/** @param pdf a `numberedPdf` */
export async function pageNumbersOf(pdf: Uint8Array): Promise<number[]> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map((page) => page.getWidth() - 100)
}
