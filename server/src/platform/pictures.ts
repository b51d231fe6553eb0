/** More points than this are not decoded: a small file can hold a huge picture. */
const mostPixels = 40_000_000
const formats = ['png', 'jpeg', 'webp']

export interface PictureShape {
  /** The longest edge, in points; a smaller picture is not made larger. */
  readonly edge: number
  /** Cut to a square around its middle. */
  readonly square?: boolean
}

/** Where a kept picture is open to all, by the id of its file. */
export const pictureUrl = (fileId: string): string => `/api/files/${fileId}`

/**
 * Decodes a picture and writes it anew as WebP: whatever else was in the file, its metadata included, is gone. What it
 * is, is decided by its content.
 * @returns the bytes; `foreign` when it is no PNG, JPEG or WebP; `broken` when it cannot be read or has too many points
 */
export async function reencodePicture(
  bytes: Buffer,
  { edge, square = false }: PictureShape,
): Promise<Buffer | 'foreign' | 'broken'> {
  if (bytes.length === 0) return 'foreign'
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const format = await picture.metadata().then(
    (metadata) => metadata.format,
    (error: Error) => (error.message.includes('pixel limit') ? 'broken' : 'foreign'),
  )
  if (format === 'broken') return 'broken'
  if (!formats.includes(format)) return 'foreign'
  const upright = picture.rotate()
  const cut = square
    ? upright.resize(edge, edge, { fit: 'cover' })
    : upright.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
  return cut
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => 'broken' as const)
}
