import { imageDimensionsFromData } from 'image-dimensions'
import {
  type Encoding,
  firstEncoding,
  fitWithin,
  isUprightRectangle,
  isWholePage,
  nextEncoding,
  type Size,
  sheetSize,
  sizeAfter,
  stepsTo,
  wholePage,
} from './photo-geometry.ts'
import {
  maxPhotoPixels,
  type PageEdit,
  PhotoError,
  type PhotoTask,
  type Picture,
  type SizeLimits,
} from './photo-types.ts'
import { straighten } from './straighten.ts'

export async function doPhotoTask(task: PhotoTask): Promise<Picture> {
  const bitmap = await decode(task.source)
  try {
    const drawn =
      task.kind === 'shrink' ? await drawWhole(bitmap, task.limits) : drawPage(bitmap, task.edit, task.limits)
    // Frees up to 200 MB before encoding.
    bitmap.close()
    return await encode(drawn, task.limits)
  } finally {
    bitmap.close()
  }
}

const headBytes = 1024 * 1024

/** Checks the size first: a small file can unpack to too much memory. */
async function decode(source: Blob): Promise<ImageBitmap> {
  const size = (await sizeOf(source.slice(0, headBytes))) ?? (await sizeOf(source))
  if (!size) throw new PhotoError('UNREADABLE')
  if (size.width * size.height > maxPhotoPixels) throw new PhotoError('TOO_MANY_PIXELS')
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' })
  } catch (cause) {
    throw new PhotoError(size.type === 'heic' ? 'HEIC' : 'UNREADABLE', { cause })
  }
}

async function sizeOf(source: Blob) {
  return imageDimensionsFromData(new Uint8Array(await source.arrayBuffer()))
}

type Canvas = OffscreenCanvas | HTMLCanvasElement
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

interface Drawn extends Size {
  readonly canvas: Canvas
  readonly context: Context
}

function newCanvas({ width, height }: Size): Drawn {
  const canvas: Canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as Context | null
  if (!context) throw new PhotoError('UNREADABLE')
  context.imageSmoothingQuality = 'high'
  return { canvas, context, width, height }
}

/** JPEG would make transparent parts black. */
function fillWhite(drawn: Drawn, { type = 'image/jpeg' }: Pick<SizeLimits, 'type'>): Drawn {
  if (type === 'image/jpeg') {
    drawn.context.fillStyle = '#fff'
    drawn.context.fillRect(0, 0, drawn.width, drawn.height)
  }
  return drawn
}

interface Part extends Size {
  readonly x: number
  readonly y: number
}

async function drawWhole(bitmap: ImageBitmap, limits: SizeLimits): Promise<Drawn> {
  const size = fitWithin(bitmap, limits.maxEdge)
  const [first = size] = stepsTo(bitmap, size)
  const smaller = await resize(bitmap, first)
  const drawn = drawSmaller(smaller, size, limits)
  smaller.close()
  return drawn
}

/** `createImageBitmap` is three times as fast as drawing on a canvas. */
const resize = (source: ImageBitmap | Canvas, { width, height }: Size) =>
  createImageBitmap(source, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })

function drawSmaller(
  source: (ImageBitmap | Canvas) & Size,
  target: Size,
  limits: Pick<SizeLimits, 'type'>,
  part: Part = { x: 0, y: 0, width: source.width, height: source.height },
): Drawn {
  let drawn: Drawn | null = null
  for (const step of stepsTo(part, target)) {
    const next = fillWhite(newCanvas(step), limits)
    const { x, y, width, height } = drawn ? { x: 0, y: 0, width: drawn.width, height: drawn.height } : part
    next.context.drawImage(drawn?.canvas ?? source, x, y, width, height, 0, 0, step.width, step.height)
    if (drawn) release(drawn)
    drawn = next
  }
  return drawn as Drawn
}

/** Safari keeps a canvas in memory until its size is 0. */
function release({ canvas }: Drawn): void {
  canvas.width = 0
  canvas.height = 0
}

function drawPage(bitmap: ImageBitmap, { crop, rotation }: PageEdit, limits: SizeLimits): Drawn {
  const cropped = drawCrop(bitmap, crop ?? wholePage, limits)
  if (rotation === 0) return cropped
  const drawn = newCanvas(sizeAfter(cropped, rotation))
  drawn.context.translate(drawn.width / 2, drawn.height / 2)
  drawn.context.rotate((rotation * Math.PI) / 180)
  drawn.context.drawImage(cropped.canvas, -cropped.width / 2, -cropped.height / 2)
  release(cropped)
  return drawn
}

function drawCrop(bitmap: ImageBitmap, crop: PageEdit['crop'] & object, limits: SizeLimits): Drawn {
  const size = fitWithin(sheetSize(crop, bitmap), limits.maxEdge)
  if (isWholePage(crop)) return drawSmaller(bitmap, size, limits)
  if (isUprightRectangle(crop)) {
    const [{ x, y }] = crop
    const part = { x: x * bitmap.width, y: y * bitmap.height, ...sheetSize(crop, bitmap) }
    return drawSmaller(bitmap, size, limits, part)
  }
  const whole = fillWhite(newCanvas(bitmap), limits)
  whole.context.drawImage(bitmap, 0, 0)
  const drawn = newCanvas(size)
  const pixels = whole.context.getImageData(0, 0, whole.width, whole.height)
  release(whole)
  const sheet = drawn.context.createImageData(drawn.width, drawn.height)
  straighten(pixels, crop, sheet)
  drawn.context.putImageData(sheet, 0, 0)
  return drawn
}

const maxTries = 12

async function encode(drawn: Drawn, limits: SizeLimits): Promise<Picture> {
  const { type = 'image/jpeg', maxBytes, thumbnailEdge } = limits
  const thumbnail = thumbnailEdge ? await thumbnailOf(drawn, thumbnailEdge) : ''
  let encoding: Encoding = firstEncoding
  let current = drawn
  for (let tries = 0; tries < maxTries; tries += 1) {
    const blob = await blobOf(current.canvas, type, encoding.quality)
    const { width, height } = current
    if (blob.size <= maxBytes) {
      release(current)
      return { blob, width, height, thumbnail }
    }
    // A browser that cannot encode `type` returns a PNG, which has no quality to lower.
    const triedEncoding = blob.type === type ? encoding : { ...encoding, quality: 0 }
    const next = nextEncoding(triedEncoding, blob.size, maxBytes)
    if (next.scale !== encoding.scale) {
      const edge = (Math.max(drawn.width, drawn.height) * next.scale) | 0
      const smaller = drawSmaller(current.canvas as Canvas & Size, fitWithin(current, edge), limits)
      release(current)
      current = smaller
    }
    encoding = next
  }
  throw new PhotoError('UNREADABLE')
}

function blobOf(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PhotoError('UNREADABLE'))), type, quality),
  )
}

async function thumbnailOf(drawn: Drawn, edge: number): Promise<string> {
  const small = newCanvas(fitWithin(drawn, edge))
  const bitmap = await resize(drawn.canvas, small)
  small.context.drawImage(bitmap, 0, 0, small.width, small.height)
  bitmap.close()
  const blob = await blobOf(small.canvas, 'image/jpeg', 0.7)
  release(small)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new PhotoError('UNREADABLE'))
    reader.readAsDataURL(blob)
  })
}
