/** Longer edge in px for `looksBlank`. */
export const blankEdge = 160
/** Brightness, 0 to 255. Shadows and the other side's ink are lighter. */
const inkThreshold = 150
/** Share of dark pixels, a tenth of one handwritten line. */
const blankShare = 0.0008
/** Ignored share of each edge, because of shadows and holes. */
const edgeShare = 0.06

interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export function looksBlank({ data, width, height }: Pixels): boolean {
  const [left, top] = [Math.ceil(width * edgeShare), Math.ceil(height * edgeShare)]
  let pixelCount = 0
  let darkCount = 0
  for (let y = top; y < height - top; y += 1)
    for (let x = left; x < width - left; x += 1) {
      const offset = (y * width + x) * 4
      const [red = 255, green = 255, blue = 255] = data.subarray(offset, offset + 3)
      pixelCount += 1
      if (0.3 * red + 0.59 * green + 0.11 * blue < inkThreshold) darkCount += 1
    }
  return darkCount <= pixelCount * blankShare
}
