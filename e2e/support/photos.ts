import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

/** Red and green at the top, blue and yellow at the bottom. */
export const corners = [
  [200, 30, 30],
  [30, 160, 30],
  [30, 30, 200],
  [220, 200, 30],
] as const

/** Makes an upright picture into a camera's stored picture. Keys are EXIF orientations. */
const turnByOrientation: Readonly<Record<number, (upright: Sharp) => Sharp>> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.rotate(90).flip(),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.rotate(90).flop(),
  8: (upright) => upright.rotate(90),
}

interface DrawnPhoto {
  readonly width: number
  readonly height: number
  /** EXIF, 1 to 8. */
  readonly orientation: number
  /** Noise per colour; makes the JPEG as large as a camera's. */
  readonly grain?: number
}

/** @param photo with the size of the upright picture */
export function drawPhoto({ width, height, orientation, grain = 0 }: DrawnPhoto): Promise<Buffer> {
  const turn = turnByOrientation[orientation]
  if (!turn) throw new Error(`EXIF has no orientation ${orientation}`)
  const channels = 3
  const pixels = Buffer.alloc(width * height * channels)
  const random = randomBytes(65_536)
  for (let index = 0; index < pixels.length; index += 1) {
    const pixel = Math.floor(index / channels)
    const isRight = pixel % width >= width / 2
    const isBelow = pixel >= (height / 2) * width
    const color = corners[(isBelow ? 2 : 0) + (isRight ? 1 : 0)]?.[index % channels] ?? 0
    pixels[index] = color + ((random[index % random.length] ?? 0) % (grain + 1))
  }
  return turn(sharp(pixels, { raw: { width, height, channels } }))
    .jpeg({ quality: 92 })
    .withExif({ IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
    .withMetadata({ orientation })
    .toBuffer()
}

/** `order` has an index of `corners` for each corner. */
export const readCorners = (page: Page, address: string) =>
  page.evaluate(
    async ({ address, corners }) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const cornerAt = (x: number, y: number) => {
        const color = context?.getImageData(x * width, y * height, 1, 1).data ?? []
        return corners.findIndex((one) => one.every((value, at) => Math.abs(value - (color[at] ?? 0)) < 60))
      }
      const order = [cornerAt(0.2, 0.2), cornerAt(0.8, 0.2), cornerAt(0.2, 0.8), cornerAt(0.8, 0.8)]
      return { width, height, order }
    },
    { address, corners },
  )
