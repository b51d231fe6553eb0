import { open, readFile, stat } from 'node:fs/promises'
import { thumbnailPrefix } from '#contract/catalogue/uploads.ts'
import { maxVideoSeconds } from '#contract/learning/lessons.ts'
import { maxTextMegabytes, maxZipMegabytes } from '#contract/questions/question-files.ts'
import type { FileRow, UploadRow } from '../../database/file-rows.ts'
import type { Config } from '../../platform/config.ts'
import { readMedia } from '../../platform/media/read-media.ts'
import type { FilePart } from '../../platform/media/video-types.ts'
import { reencodePicture, sizeOf, thumbnailOf } from '../../platform/pictures.ts'
import * as refused from './catalogue.errors.ts'

const megabyte = 1024 * 1024

/** @param isStudent false for staff, who upload a whole class's papers */
export function maxMegabytes(kind: UploadRow['kind'], config: Config, isStudent = false): number {
  if (kind === 'video') return config.LIMIT_VIDEO_MEGABYTES
  if (kind === 'attachment') return config.LIMIT_ATTACHMENT_MEGABYTES
  if (kind === 'moodle') return config.LIMIT_MOODLE_MEGABYTES
  if (kind === 'questions') return maxZipMegabytes
  if (kind === 'workPhoto') return 15
  if (kind === 'workPdf' && !isStudent) return config.LIMIT_SCAN_MEGABYTES
  // An assignment may set a smaller limit.
  if (kind === 'workPdf' || kind === 'workFile') return 50
  return kind === 'captions' ? 1 : 10
}

export function requireSize(
  {
    kind,
    name,
    size,
    isStudent,
  }: Pick<UploadRow, 'kind' | 'name'> & { readonly size: number; readonly isStudent: boolean },
  config: Config,
): void {
  // Refuses huge texts before they arrive; content is checked later.
  const isPlainText = kind === 'questions' && !/\.zip$/i.test(name)
  const limitMegabytes = isPlainText ? maxTextMegabytes : maxMegabytes(kind, config, isStudent)
  if (size > limitMegabytes * megabyte) throw refused.uploadTooLarge(limitMegabytes)
}

interface Content
  extends Pick<FileRow, 'media_type' | 'seconds' | 'pages'>,
    Partial<Pick<FileRow, 'width' | 'height'>> {
  readonly rewritten?: Buffer
  readonly thumbnail?: Buffer
}

/** Only attachments and work files get their type from the name. */
export async function readContent(
  { kind, name, owner_id }: Pick<UploadRow, 'kind' | 'name' | 'owner_id'>,
  { path }: { path: string },
): Promise<Content> {
  if (kind === 'video') return videoContent(path)
  if (kind === 'captions') return captionsContent(path)
  if (kind === 'workPhoto') return photoContent(path, owner_id)
  if (kind === 'workPdf') return workPdfContent(path)
  if (kind === 'moodle') return moodleContent(path)
  if (kind === 'questions') return questionsContent(path)
  if (kind === 'attachment' || kind === 'workFile')
    return { media_type: attachmentType(name), seconds: null, pages: null }
  return { media_type: 'application/pdf', seconds: null, pages: await pdfPages(path) }
}

async function moodleContent(path: string): Promise<Content> {
  const start = await readStart(path, 2)
  const isZip = start.equals(Buffer.from('PK'))
  if (!isZip && !start.equals(Buffer.from([0x1f, 0x8b]))) throw refused.notAMoodleBackup()
  return { media_type: isZip ? 'application/zip' : 'application/gzip', seconds: null, pages: null }
}

async function questionsContent(path: string): Promise<Content> {
  const isZip = (await readStart(path, 2)).equals(Buffer.from('PK'))
  if (!isZip && (await stat(path)).size > maxTextMegabytes * megabyte)
    throw refused.uploadTooLarge(maxTextMegabytes)
  return { media_type: isZip ? 'application/zip' : 'application/octet-stream', seconds: null, pages: null }
}

async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function pdfPages(path: string): Promise<number | null> {
  const pdf = await readMedia('pdf', path)
  if (pdf === 'foreign') throw refused.notAPdf()
  if (pdf === 'broken') throw refused.brokenPdf()
  return pdf.pages
}

/** Refuses an encrypted PDF, whose pages cannot be shown. */
async function workPdfContent(path: string): Promise<Content> {
  const pdf = await readMedia('pdf', path)
  if (pdf === 'foreign') throw refused.notAPdf()
  if (pdf === 'broken') throw refused.brokenPdf()
  if (pdf.isEncrypted) throw refused.encryptedPdf()
  return { media_type: 'application/pdf', seconds: null, pages: pdf.pages, ...pdf.size }
}

/** The longest edge in pixels, for legible handwriting. */
const photoEdge = 2400
export const thumbnailEdge = 240

async function photoContent(path: string, ownerId: string): Promise<Content> {
  const picture = await reencodePicture(path, ownerId, { edge: photoEdge, format: 'jpeg' })
  if (picture === 'foreign') throw refused.notAPhoto()
  if (picture === 'broken') throw refused.brokenPhoto()
  return {
    ...{ media_type: 'image/jpeg', seconds: null, pages: 1, ...(await sizeOf(picture)) },
    ...{ rewritten: picture, thumbnail: await thumbnailOf(picture, thumbnailEdge) },
  }
}

async function videoContent(path: string): Promise<Content> {
  const video = await readMedia('video', path)
  if (typeof video === 'string') throw refused.noSuchVideo(video)
  const { mediaType, seconds, details } = video
  await blankParts(path, details)
  return {
    media_type: mediaType,
    seconds: seconds !== null && seconds <= maxVideoSeconds ? seconds : null,
    pages: null,
  }
}

/** `free` boxes of the same size keep other offsets in the MP4 valid. */
async function blankParts(path: string, parts: readonly FilePart[]): Promise<void> {
  if (parts.length === 0) return
  const file = await open(path, 'r+')
  try {
    for (const { from, to } of parts) {
      await file.write('free', from - 4, 'latin1')
      for (let offset = from; offset < to; offset += megabyte) {
        const length = Math.min(megabyte, to - offset)
        await file.write(Buffer.alloc(length), 0, length, offset)
      }
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

async function captionsContent(path: string): Promise<Content> {
  const text = decodeText(await readFile(path))
  if (text === null) throw refused.captionsNotText()
  const captions = await readMedia('captions', text)
  if (typeof captions === 'object') throw refused.brokenCaptions(captions)
  return {
    media_type: 'text/vtt; charset=utf-8',
    seconds: null,
    pages: null,
    rewritten: Buffer.from(captions),
  }
}

function decodeText(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Other types are sent as plain bytes, because browsers could run some of them. */
const attachmentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  csv: 'text/csv',
  txt: 'text/plain',
  md: 'text/plain',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
}

const attachmentType = (name: string): string =>
  attachmentTypes[/\.(\w{2,4})$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

export const thumbnailId = (photoId: string): string => thumbnailPrefix + photoId

export const photoOfThumbnail = (fileId: string): string =>
  fileId.startsWith(thumbnailPrefix) ? fileId.slice(thumbnailPrefix.length) : fileId

const longestName = 120

export function safeFileName(name: string): string {
  const cleanName = name
    .replaceAll(/[/\\:*?"<>|]+/g, '-')
    .replace(/^[.\s-]+/, '')
    .replace(/[.\s]+$/, '')
  const extension = /\.\w{1,10}$/.exec(cleanName)?.[0] ?? ''
  const characters = [...cleanName.slice(0, cleanName.length - extension.length)]
  return (characters.slice(0, longestName - extension.length).join('') || 'file') + extension
}
