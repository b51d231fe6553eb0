import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { FileReader } from './file-reader.ts'

/** The end is searched for in this many bytes, because some programs append data. */
const tailBytes = 2048
const blockBytes = 1024 * 1024
/** Only malicious files unpack to more bytes than these two limits. */
const maxStream = 4 * 1024 * 1024
const maxStreams = 32 * 1024 * 1024
const windowLength = 2_000
const maxMatches = 10_000

export interface Pdf {
  /** An upper limit of the number of pages; null when unknown. */
  readonly pages: number | null
  readonly isEncrypted: boolean
  /** In points; null when pages differ or the size is unknown. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** @returns `foreign` for a file that is no PDF, `broken` for a PDF without its end */
export async function readPdf(path: string): Promise<Pdf | 'foreign' | 'broken'> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const reader = new FileReader(file, size)
    const head = await reader.atMost(0, 8)
    if (!/^%PDF-\d\.\d/.test(head.toString('latin1'))) return 'foreign'
    const tail = (await reader.atMost(Math.max(0, size - tailBytes), tailBytes)).toString('latin1')
    const table = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail)
    if (!table || Number(table[1]) <= 0 || Number(table[1]) >= size) return 'broken'
    return await readWhole(reader)
  } finally {
    await file.close()
  }
}

/** `/Encrypt` is part of the trailer, which is never packed. */
const encryption = /\/Encrypt\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/

async function readWhole(reader: FileReader): Promise<Pdf> {
  const parts: string[] = []
  for (let at = 0; at < reader.size; at += blockBytes)
    parts.push((await reader.atMost(at, blockBytes)).toString('latin1'))
  const text = parts.join('')
  const packed = await unpacked(text)
  const all = packed && [text, ...packed]
  return {
    pages: all && pagesOf(all),
    isEncrypted: encryption.test(text),
    size: all && sizeOfPages(all),
  }
}

const box = /\/(?:Media|Crop)Box\s{0,9}\[\s{0,9}([-\d.\s]{1,99})\]/g
const isTurned = /\/Rotate\s{1,9}-?(?!0\b)\d/

/** @returns null unless all boxes agree and no page is turned */
function sizeOfPages(parts: readonly string[]): Pdf['size'] {
  if (parts.some((part) => isTurned.test(part))) return null
  const boxes = new Set(parts.flatMap((part) => matchesIn(part, box).map(({ match }) => match)))
  const [only] = boxes
  if (boxes.size !== 1 || !only) return null
  const [left, bottom, right, top, ...more] = only.trim().split(/\s+/).map(Number)
  const width = Math.round(Number(right) - Number(left))
  const height = Math.round(Number(top) - Number(bottom))
  return width > 0 && height > 0 && more.length === 0 ? { width, height } : null
}

/** Returns an upper limit, because edited files still hold older objects. */
function pagesOf(parts: readonly string[]): number | null {
  const found = parts.flatMap((part) => matchesIn(part, /\/Type\s*\/Pages\b/g))
  if (found.length > maxMatches) return null
  const counts = found.flatMap(countOf)
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
  const from = before.lastIndexOf('<<')
  const to = after.indexOf('>>')
  const node = before.slice(Math.max(0, from)) + after.slice(0, to < 0 ? undefined : to)
  const count = /\/Count\s+(\d{1,7})\b/.exec(node)
  return count ? [Number(count[1])] : []
}

const inflated = promisify(inflate)

async function unpacked(text: string): Promise<string[] | null> {
  if (/\/Encrypt\b/.test(text)) return null
  const heads = matchesIn(text, /\/Type\s*\/ObjStm\b/g)
  if (heads.length > maxMatches) return null
  const found: string[] = []
  let total = 0
  let readTo = 0
  for (const { index } of heads) {
    if (index < readTo) continue
    const begin = /stream\r?\n/.exec(text.slice(index, index + windowLength))
    if (!begin) continue
    const start = index + begin.index + begin[0].length
    const end = text.indexOf('endstream', start)
    readTo = end < 0 ? text.length : end
    try {
      const bytes = Buffer.from(text.slice(start, readTo), 'latin1')
      const objects = (await inflated(bytes, { maxOutputLength: maxStream })).toString('latin1')
      total += objects.length
      if (total > maxStreams) return null
      found.push(objects)
    } catch {
      return null
    }
  }
  return found
}
