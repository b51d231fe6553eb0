import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface CanvasWithContext {
  canvas: { toBuffer(type: 'image/png'): Buffer }
  context: {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray }
  }
}

export interface PdfPicture {
  readonly pages: number
  readonly png: Buffer
  readonly width: number
  readonly height: number
  /** Counts dark pixels. The edges are fractions of the page, from the top left. */
  inkIn(left: number, top: number, right: number, bottom: number): number
  /** The RGB of the most colourful pixel. */
  colourIn(left: number, top: number, right: number, bottom: number): readonly [number, number, number]
}

export async function pictureOf(pdf: Uint8Array, number = 1): Promise<PdfPicture> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1.5 })
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)]
  const factory = document.canvasFactory as { create(width: number, height: number): CanvasWithContext }
  const canvas = factory.create(width, height)
  await page.render({ canvas: canvas.canvas as never, viewport }).promise
  const pixelsIn = (left: number, top: number, right: number, bottom: number) => {
    const origin = [Math.floor(left * width), Math.floor(top * height)] as const
    const size = [Math.floor(right * width) - origin[0], Math.floor(bottom * height) - origin[1]] as const
    return canvas.context.getImageData(...origin, ...size).data
  }
  const picture: PdfPicture = {
    pages: document.numPages,
    png: canvas.canvas.toBuffer('image/png'),
    width,
    height,
    colourIn(...part) {
      const data = pixelsIn(...part)
      let mostColourful: readonly [number, number, number] = [255, 255, 255]
      for (let index = 0; index < data.length; index += 4) {
        const colour = [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0] as const
        const spread = (rgb: readonly number[]) => Math.max(...rgb) - Math.min(...rgb)
        if (spread(colour) > spread(mostColourful)) mostColourful = colour
      }
      return mostColourful
    },
    inkIn(...part) {
      const data = pixelsIn(...part)
      let darkPixels = 0
      for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 160) darkPixels += 1
      return darkPixels
    },
  }
  await loading.destroy()
  return picture
}

export async function textOfPdf(pdf: Uint8Array, number = 1): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const { items } = await (await document.getPage(number)).getTextContent()
  await loading.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}
