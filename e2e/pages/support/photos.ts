import sharp from 'sharp'
import { vi } from 'vitest'

/** happy-dom draws no pictures. Each drawing becomes a JPEG of another colour. */
export async function stubPhotoDrawing(): Promise<void> {
  const size = { width: 60, height: 80, close: () => undefined }
  vi.stubGlobal('createImageBitmap', async () => size)
  let drawnCount = 0
  const context = new Proxy({}, { get: () => () => undefined, set: () => true })
  class Canvas {
    width: number
    height: number
    constructor(width: number, height: number) {
      this.width = width
      this.height = height
    }
    getContext() {
      return context
    }
    async convertToBlob() {
      drawnCount += 1
      return new Blob([await photo((drawnCount * 37) % 256)], { type: 'image/jpeg' })
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
}

/** @param shade red, 0 to 255 */
const photo = async (shade: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 80, channels: 3, background: { r: shade, g: 90, b: 0 } } })
      .jpeg()
      .toBuffer(),
  )

export async function photoFile(name: string, shade = 200): Promise<File> {
  return new File([await photo(shade)], name, { type: 'image/jpeg' })
}
