import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { FileReader } from './file-reader.ts'

/** Some programs append data after the end. */
const tailBytes = 2048
const blockBytes = 1024 * 1024
/** Only malicious files unpack to more. */
const maxStreamBytes = 4 * 1024 * 1024
const maxTotalBytes = 32 * 1024 * 1024
const windowLength = 2_000
const maxMatches = 10_000

export interface Pdf {
  /** An upper limit; null when unknown. */
  readonly pages: number | null
  readonly isEncrypted: boolean
  /** Points; null when pages differ or the size is unknown. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** @returns `foreign` for another type, `broken` for a PDF without end */
export async function readPdf(path: string): Promise<Pdf | 'foreign' | 'broken'> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const reader = new FileReader(file, size)
    const head = await reader.readAtMost(0, 8)
    if (!/^%PDF-\d\.\d/.test(head.toString('latin1'))) return 'foreign'
    const tail = (await reader.readAtMost(Math.max(0, size - tailBytes), tailBytes)).toString('latin1')
    const table = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail)
    if (!table || Number(table[1]) <= 0 || Number(table[1]) >= size) return 'broken'
    return await readContent(reader)
  } finally {
    await file.close()
  }
}

/** `/Encrypt` is in the trailer, which is never packed. */
const encryption = /\/Encrypt\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/

async function readContent(reader: FileReader): Promise<Pdf> {
  const parts: string[] = []
  for (let offset = 0; offset < reader.size; offset += blockBytes)
    parts.push((await reader.readAtMost(offset, blockBytes)).toString('latin1'))
  const text = parts.join('')
  const unpackedStreams = await unpackStreams(text)
  const texts = unpackedStreams && [text, ...unpackedStreams]
  return {
    pages: texts && maxPagesOf(texts),
    isEncrypted: encryption.test(text),
    size: texts && sizeOfPages(texts),
  }
}

const box = /\/(?:Media|Crop)Box\s{0,9}\[\s{0,9}([-\d.\s]{1,99})\]/g
const turnedPage = /\/Rotate\s{1,9}-?(?!0\b)\d/

/** @returns null unless all boxes agree and no page is turned */
function sizeOfPages(parts: readonly string[]): Pdf['size'] {
  if (parts.some((part) => turnedPage.test(part))) return null
  const boxes = new Set(parts.flatMap((part) => matchesIn(part, box).map(({ match }) => match)))
  const [onlyBox] = boxes
  if (boxes.size !== 1 || !onlyBox) return null
  const [left, bottom, right, top, ...extraNumbers] = onlyBox.trim().split(/\s+/).map(Number)
  const width = Math.round(Number(right) - Number(left))
  const height = Math.round(Number(top) - Number(bottom))
  return width > 0 && height > 0 && extraNumbers.length === 0 ? { width, height } : null
}

/** Returns an upper limit, because edited files hold older objects. */
function maxPagesOf(parts: readonly string[]): number | null {
  const nodes = parts.flatMap((part) => matchesIn(part, /\/Type\s*\/Pages\b/g))
  if (nodes.length > maxMatches) return null
  const counts = nodes.flatMap(countOf)
  return counts.length > 0 ? counts.reduce((most, count) => Math.max(most, count), 0) : null
}

interface Match {
  readonly text: string
  readonly index: number
  readonly match: string
}

const matchesIn = (text: string, word: RegExp): Match[] =>
  text
    .matchAll(word)
    .take(maxMatches + 1)
    .map(({ index, 1: match = '' }) => ({ text, index, match }))
    .toArray()

function countOf({ text, index }: Match): number[] {
  const before = text.slice(Math.max(0, index - windowLength), index)
  const after = text.slice(index, index + windowLength)
  const start = before.lastIndexOf('<<')
  const end = after.indexOf('>>')
  const node = before.slice(Math.max(0, start)) + after.slice(0, end < 0 ? undefined : end)
  const count = /\/Count\s+(\d{1,7})\b/.exec(node)
  return count ? [Number(count[1])] : []
}

const inflateBytes = promisify(inflate)

async function unpackStreams(text: string): Promise<string[] | null> {
  if (/\/Encrypt\b/.test(text)) return null
  const heads = matchesIn(text, /\/Type\s*\/ObjStm\b/g)
  if (heads.length > maxMatches) return null
  const streams: string[] = []
  let total = 0
  let readEnd = 0
  for (const { index } of heads) {
    if (index < readEnd) continue
    const streamStart = /stream\r?\n/.exec(text.slice(index, index + windowLength))
    if (!streamStart) continue
    const start = index + streamStart.index + streamStart[0].length
    const end = text.indexOf('endstream', start)
    readEnd = end < 0 ? text.length : end
    try {
      const bytes = Buffer.from(text.slice(start, readEnd), 'latin1')
      const objects = (await inflateBytes(bytes, { maxOutputLength: maxStreamBytes })).toString('latin1')
      total += objects.length
      if (total > maxTotalBytes) return null
      streams.push(objects)
    } catch {
      return null
    }
  }
  return streams
}
