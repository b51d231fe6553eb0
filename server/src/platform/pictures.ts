import pLimit from 'p-limit'
import { unavailable } from './errors.ts'
import { apart } from './http/overload.ts'
import { readMedia } from './media/read-media.ts'

/** More points than this are not decoded: a small file can hold a huge picture. */
const mostPixels = 40_000_000
/** A JPEG is decoded once for each of its scans. Programs write some ten; 3,000 are possible. */
const mostScans = 50
/** The largest honest picture takes two; what takes longer is ended. */
const longestSeconds = 10
const formats = ['png', 'jpeg', 'webp']

/** One picture at a time: decoding takes a thread that hashes passwords and reads files too. */
const oneAtATime = pLimit(1)
/** Pictures that may wait for their turn; the next one is told to come back. */
const waitingAtMost = 8
/** Whose pictures are decoded or wait: one of each person, so that nobody takes the places of all. */
const owners = new Set<string>()

interface PictureShape {
  /** The longest edge, in points; a smaller picture is not made larger. */
  readonly edge: number
  /** Cut to a square around its middle. */
  readonly square?: boolean
  /** It has at most so many points before; 40 million if absent. */
  readonly mostPixels?: number
  /** It is written in fewer points where it would take more bytes. */
  readonly mostBytes?: number
}

/** Where a kept picture is open to all, by the id of its file. */
export const pictureUrl = (fileId: string): string => `/api/files/${fileId}`

/** The id of the file of a kept picture. @param url as `pictureUrl` made it */
export const fileOfPicture = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** A kept picture as PNG, which every mail program shows. @param height in points at most */
export async function pngOf(picture: Buffer, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture).resize({ height, withoutEnlargement: true }).png().toBuffer()
}

/**
 * Decodes a picture and writes it anew as WebP: whatever else was in the file, its metadata included, is gone. What it
 * is, is decided by its content.
 * @param ownerId whose picture it is
 * @throws DomainError UNAVAILABLE when too many wait for their turn, or another picture of this person does
 * @returns the bytes; `foreign` when it is no PNG, JPEG or WebP; `broken` when it cannot be read, or has too many points or scans
 */
export async function reencodePicture(
  path: string,
  ownerId: string,
  shape: PictureShape,
): Promise<Buffer | 'foreign' | 'broken'> {
  if (owners.has(ownerId) || oneAtATime.pendingCount >= waitingAtMost) {
    throw unavailable('Many pictures are being uploaded just now. Please try again.', 5)
  }
  owners.add(ownerId)
  try {
    return await apart(() => oneAtATime(() => reencode(path, shape)))
  } finally {
    owners.delete(ownerId)
  }
}

async function reencode(
  path: string,
  {
    edge,
    square = false,
    mostPixels: limitInputPixels = mostPixels,
    mostBytes = Number.POSITIVE_INFINITY,
  }: PictureShape,
): Promise<Buffer | 'foreign' | 'broken'> {
  if ((await readMedia('jpegScans', path)) > mostScans) return 'broken'
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
    let bytes = await cut.webp({ quality: 82 }).toBuffer()
    for (let smaller = edge * 0.75; bytes.length > mostBytes; smaller *= 0.75) {
      const side = Math.max(1, Math.round(smaller))
      bytes = await sharp(bytes).resize(side, side, inside).webp({ quality: 70 }).toBuffer()
    }
    return bytes
  } catch {
    return 'broken'
  }
}
