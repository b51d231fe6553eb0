import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Red and green above blue and yellow. */
export const corners = [
  [200, 30, 30],
  [30, 160, 30],
  [30, 30, 200],
  [220, 200, 30],
] as const

/** How a camera stores an upright picture for each EXIF orientation. */
const stored: Readonly<Record<number, (upright: sharp.Sharp) => sharp.Sharp>> = {
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
  /** Grain makes a JPEG as large as that of a camera. */
  readonly grain?: number
}

/** A JPEG as a phone stores it, with the place where it was taken. Width and height are those of the upright picture. */
export async function drawPhoto({ width, height, orientation, grain = 0 }: DrawnPhoto): Promise<Buffer> {
  const channels = 3
  const pixels = Buffer.from(corners.flat())
  const upright = await sharp(pixels, { raw: { width: 2, height: 2, channels } })
    .resize(width, height, { kernel: 'nearest' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: grain } as const
  const input = { create: { width, height, channels, background: '#808080', noise } } as const
  const grained = sharp(upright).composite(grain > 0 ? [{ input, blend: 'soft-light' }] : [])
  // A rotation would come before the composition.
  const whole = sharp(await grained.removeAlpha().png({ compressionLevel: 1 }).toBuffer())
  const turn = stored[orientation]
  if (!turn) throw new Error(`EXIF has no orientation ${orientation}`)
  return turn(whole)
    .jpeg({ quality: 92 })
    .withExif({ IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
    .withMetadata({ orientation })
    .toBuffer()
}

/** The size of a picture that the page can load, and the names of its corners in the order of `corners`. */
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
