import { homographyTo, mapPoint } from './photo-geometry.ts'
import type { Quad } from './photo-types.ts'

export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Removes the camera's perspective. */
export function straighten(photo: Pixels, corners: Quad, sheet: Pixels): void {
  const map = homographyTo(corners)
  for (let y = 0; y < sheet.height; y += 1) {
    for (let x = 0; x < sheet.width; x += 1) {
      const from = mapPoint(map, { x: (x + 0.5) / sheet.width, y: (y + 0.5) / sheet.height })
      const to = (y * sheet.width + x) * 4
      blend(photo, from.x * photo.width - 0.5, from.y * photo.height - 0.5, sheet.data, to)
    }
  }
}

/** Mean of the four nearest pixels, weighted by distance. */
function blend({ data, width, height }: Pixels, x: number, y: number, target: Uint8ClampedArray, to: number) {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 1)
  const top = Math.min(Math.max(Math.floor(y), 0), height - 1)
  const right = Math.min(left + 1, width - 1)
  const bottom = Math.min(top + 1, height - 1)
  const shareX = Math.min(Math.max(x - left, 0), 1)
  const shareY = Math.min(Math.max(y - top, 0), 1)
  const topLeft = (top * width + left) * 4
  const topRight = (top * width + right) * 4
  const bottomLeft = (bottom * width + left) * 4
  const bottomRight = (bottom * width + right) * 4
  for (let channel = 0; channel < 4; channel += 1) {
    const upper = valueAt(data, topLeft + channel) * (1 - shareX) + valueAt(data, topRight + channel) * shareX
    const lower =
      valueAt(data, bottomLeft + channel) * (1 - shareX) + valueAt(data, bottomRight + channel) * shareX
    target[to + channel] = upper * (1 - shareY) + lower * shareY
  }
}

const valueAt = (data: Uint8ClampedArray, index: number) => data[index] as number
