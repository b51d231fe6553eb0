import { msg } from '@lingui/core/runtime-macro'
import pLimit from 'p-limit'
import { unavailable } from './errors.ts'
import { excludedFromLoad } from './http/overload.ts'
import { readMedia } from './media/read-media.ts'

/** A small file can decode to a huge picture. */
const maxPixels = 40_000_000
/** The decoder runs once per scan; programs write about ten. */
const maxScans = 50
const longestSeconds = 10
const formats = ['png', 'jpeg', 'webp']

/** Node's thread pool also hashes passwords and reads files. */
const oneAtATime = pLimit(1)
const maxWaiting = 8
/** One person must not fill the queue. */
const owners = new Set<string>()

interface PictureShape {
  readonly format?: 'jpeg'
  /** Pixels; smaller pictures stay. */
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

/** Pixels; only for `reencodePicture`'s result. */
export async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

/**
 * Only for `reencodePicture`'s result.
 * @param edge in pixels
 */
export async function thumbnailOf(picture: Buffer, edge: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const inside = { fit: 'inside', withoutEnlargement: true } as const
  return excludedFromLoad(() => sharp(picture).resize(edge, edge, inside).webp({ quality: 75 }).toBuffer())
}

/** @param rotation clockwise, in degrees */
export async function turnedPhoto(picture: Buffer, rotation: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return excludedFromLoad(() => sharp(picture).rotate(rotation).jpeg({ quality: 85 }).toBuffer())
}

/**
 * The content decides the type. Drops metadata.
 * @throws DomainError UNAVAILABLE when the queue is full or holds this person's picture
 * @returns `foreign`: no PNG, JPEG or WebP; `broken`: unreadable, or too many pixels or scans
 */
export async function reencodePicture(
  path: string,
  ownerId: string,
  shape: PictureShape,
): Promise<Buffer | 'foreign' | 'broken'> {
  if (owners.has(ownerId) || oneAtATime.pendingCount >= maxWaiting) {
    throw unavailable(msg`Many pictures are being uploaded just now. Please try again.`, 5)
  }
  owners.add(ownerId)
  try {
    return await excludedFromLoad(() => oneAtATime(() => reencode(path, shape)))
  } finally {
    owners.delete(ownerId)
  }
}

async function reencode(
  path: string,
  {
    edge,
    square = false,
    format: wanted,
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
  const inside = { fit: 'inside', withoutEnlargement: true } as const
  const cut = square ? upright.resize(edge, edge, { fit: 'cover' }) : upright.resize(edge, edge, inside)
  try {
    if (wanted === 'jpeg') return await cut.flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer()
    let bytes = await cut.webp({ quality: 82 }).toBuffer()
    for (let smaller = edge * 0.75; bytes.length > maxBytes; smaller *= 0.75) {
      const side = Math.max(1, Math.round(smaller))
      bytes = await sharp(bytes).resize(side, side, inside).webp({ quality: 70 }).toBuffer()
    }
    return bytes
  } catch {
    return 'broken'
  }
}
