import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { FileReader } from './file-reader.ts'

/** Some programs append data after the end of a PDF. */
const tailBytes = 2048
const blockBytes = 1024 * 1024
/** No honest file unpacks to more bytes. */
const maxStream = 4 * 1024 * 1024
const maxStreams = 32 * 1024 * 1024
const windowLength = 2_000
const maxMatches = 10_000

export interface Pdf {
  /** An upper limit; null when unknown, such as in an encrypted file. */
  readonly pages: number | null
  readonly isEncrypted: boolean
}

/** @returns `foreign` when it is no PDF, `broken` when it has no end */
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

/** The trailer names the dictionary of the encryption, and a trailer is never packed. */
const encryption = /\/Encrypt\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/

async function readWhole(reader: FileReader): Promise<Pdf> {
  const parts: string[] = []
  for (let at = 0; at < reader.size; at += blockBytes)
    parts.push((await reader.atMost(at, blockBytes)).toString('latin1'))
  const text = parts.join('')
  return { pages: await pagesOf(text), isEncrypted: encryption.test(text) }
}

/** An upper limit: an edited file may still hold its older objects. */
async function pagesOf(text: string): Promise<number | null> {
  const packed = await unpacked(text)
  if (packed === null) return null
  const found = [text, ...packed].flatMap((part) => matchesIn(part, /\/Type\s*\/Pages\b/g))
  if (found.length > maxMatches) return null
  const counts = found.flatMap(countOf)
  return counts.length > 0 ? counts.reduce((most, count) => Math.max(most, count), 0) : null
}

interface Match {
  readonly text: string
  readonly index: number
}

const matchesIn = (text: string, word: RegExp): Match[] =>
  text
    .matchAll(word)
    .take(maxMatches + 1)
    .map(({ index }) => ({ text, index }))
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
