import { PDFDocument } from '@cantoo/pdf-lib'

/** Each page is as many points wide as 100 and its number, which tells the pages apart. */
export async function numberedPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([100 + number, 200])
    page.drawRectangle({ x: 10, y: 10, width: 20, height: 20 })
  }
  return Buffer.from(await document.save())
}

/** @returns the numbers of the pages of `numberedPdf` */
export async function numbersOf(pdf: Uint8Array): Promise<number[]> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map((page) => page.getWidth() - 100)
}
