import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface MadeCanvas {
  canvas: { toBuffer(type: 'image/png'): Buffer }
  context: {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray }
  }
}

export interface PdfPicture {
  readonly pages: number
  readonly png: Buffer
  /** Drawn pixels of a part, in fractions of the page from its top left corner. */
  inkIn(left: number, top: number, right: number, bottom: number): number
}

export async function pictureOf(pdf: Uint8Array): Promise<PdfPicture> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: 1.5 })
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)]
  const factory = document.canvasFactory as { create(width: number, height: number): MadeCanvas }
  const made = factory.create(width, height)
  await page.render({ canvas: made.canvas as never, viewport }).promise
  const picture = {
    pages: document.numPages,
    png: made.canvas.toBuffer('image/png'),
    inkIn(left: number, top: number, right: number, bottom: number) {
      const from = [Math.floor(left * width), Math.floor(top * height)] as const
      const size = [Math.floor(right * width) - from[0], Math.floor(bottom * height) - from[1]] as const
      const { data } = made.context.getImageData(...from, ...size)
      let drawn = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 160) drawn += 1
      return drawn
    },
  }
  await loading.destroy()
  return picture
}

export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await loading.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}
