import { msg } from '@lingui/core/runtime-macro'
import pLimit from 'p-limit'
import { unavailable } from './errors.ts'
import { excludeFromLoad } from './http/overload.ts'
import { readMedia } from './media/read-media.ts'

/** A small file can decode to a huge picture. */
const maxPixels = 40_000_000
/** The decoder runs once per JPEG scan; programs write about ten. */
const maxScans = 50
const longestSeconds = 10
const formats = ['png', 'jpeg', 'webp']

/** Runs one at a time, because the same threads hash passwords and read files. */
const runOneAtATime = pLimit(1)
const maxWaiting = 8
/** One person must not fill the queue. */
const waitingOwners = new Set<string>()

interface PictureShape {
  readonly format?: 'jpeg'
  /** The longest side in pixels. Only `square` enlarges smaller pictures. */
  readonly edge: number
  readonly square?: boolean
  readonly maxPixels?: number
  readonly maxBytes?: number
}

export const pictureUrl = (fileId: string): string => `/api/files/${fileId}`

export const fileOfPicture = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** @param height in pixels */
export async function pngOf(picture: Buffer, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture).resize({ height, withoutEnlargement: true }).png().toBuffer()
}

/**
 * @param picture a result of `reencodePicture`
 * @returns pixels
 */
export async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

/**
 * @param picture a result of `reencodePicture`
 * @param edge the longest side in pixels
 */
export async function thumbnailOf(picture: Buffer, edge: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const fitInside = { fit: 'inside', withoutEnlargement: true } as const
  return excludeFromLoad(() => sharp(picture).resize(edge, edge, fitInside).webp({ quality: 75 }).toBuffer())
}

/** @param rotation clockwise, in degrees */
export async function turnPhoto(picture: Buffer, rotation: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return excludeFromLoad(() => sharp(picture).rotate(rotation).jpeg({ quality: 85 }).toBuffer())
}

/**
 * The file's content decides its type. Metadata is dropped.
 * @throws DomainError UNAVAILABLE when the queue is full or has a picture of this person
 * @returns `foreign` for types other than PNG, JPEG and WebP; `broken` for an unreadable file or too many
 * pixels or scans
 */
export async function reencodePicture(
  path: string,
  ownerId: string,
  shape: PictureShape,
): Promise<Buffer | 'foreign' | 'broken'> {
  if (waitingOwners.has(ownerId) || runOneAtATime.pendingCount >= maxWaiting) {
    throw unavailable(msg`Many pictures are being uploaded just now. Please try again.`, 5)
  }
  waitingOwners.add(ownerId)
  try {
    return await excludeFromLoad(() => runOneAtATime(() => reencode(path, shape)))
  } finally {
    waitingOwners.delete(ownerId)
  }
}

async function reencode(
  path: string,
  {
    edge,
    square = false,
    format: requestedFormat,
    maxPixels: limitInputPixels = maxPixels,
    maxBytes = Number.POSITIVE_INFINITY,
  }: PictureShape,
): Promise<Buffer | 'foreign' | 'broken'> {
  if ((await readMedia('jpegScans', path)) > maxScans) return 'broken'
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const picture = sharp(path, { limitInputPixels, failOn: 'error' }).timeout({ seconds: longestSeconds })
  const format = await picture.metadata().then(
    (metadata) => metadata.format,
    (error: Error) => (error.message.includes('pixel limit') ? 'broken' : 'foreign'),
  )
  if (format === 'broken') return 'broken'
  if (!formats.includes(format)) return 'foreign'
  const upright = picture.rotate()
  const fitInside = { fit: 'inside', withoutEnlargement: true } as const
  const resized = square
    ? upright.resize(edge, edge, { fit: 'cover' })
    : upright.resize(edge, edge, fitInside)
  try {
    if (requestedFormat === 'jpeg')
      return await resized.flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer()
    let bytes = await resized.webp({ quality: 82 }).toBuffer()
    for (let smaller = edge * 0.75; bytes.length > maxBytes; smaller *= 0.75) {
      const side = Math.max(1, Math.round(smaller))
      bytes = await sharp(bytes).resize(side, side, fitInside).webp({ quality: 70 }).toBuffer()
    }
    return bytes
  } catch {
    return 'broken'
  }
}
