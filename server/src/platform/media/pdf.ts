import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { FileReader } from './file-reader.ts'

/** Programs look for the end of a PDF in its last kilobytes: some add something after it. */
const tailBytes = 2048
const blockBytes = 1024 * 1024
/** What streams of objects may unpack to, each and together: more no honest file needs. */
const streamAtMost = 4 * 1024 * 1024
const streamsAtMost = 32 * 1024 * 1024
/** So far around a word of the file it is looked at, and so many of them: no honest page tree needs more. */
const windowLength = 2_000
const matchesAtMost = 10_000

export interface Pdf {
  /** At most; null where the file does not tell, as one with a password. */
  readonly pages: number | null
}

/**
 * Looks into a file, whatever it is called: it begins like a PDF, ends like one, and says where its table is.
 * @returns foreign for what is no PDF, broken for one that has no end
 */
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
    return { pages: await pagesOf(reader) }
  } finally {
    await file.close()
  }
}

/** How many pages it has, at most: a file that was changed may hold what it was before, too. */
async function pagesOf(reader: FileReader): Promise<number | null> {
  const parts: string[] = []
  for (let at = 0; at < reader.size; at += blockBytes)
    parts.push((await reader.atMost(at, blockBytes)).toString('latin1'))
  const text = parts.join('')
  const packed = await unpacked(text)
  if (packed === null) return null
  const found = [text, ...packed].flatMap((part) => matchesIn(part, /\/Type\s*\/Pages\b/g))
  if (found.length > matchesAtMost) return null
  const counts = found.flatMap(countOf)
  return counts.length > 0 ? counts.reduce((most, count) => Math.max(most, count), 0) : null
}

interface Match {
  readonly text: string
  readonly index: number
}

/** The places of a word, and one more than may be looked at where there are too many. */
const matchesIn = (text: string, word: RegExp): Match[] =>
  text
    .matchAll(word)
    .take(matchesAtMost + 1)
    .map(({ index }) => ({ text, index }))
    .toArray()

/** The number of pages that a node of the page tree says. */
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

/** What the streams of objects hold; null where that can't be known. */
async function unpacked(text: string): Promise<string[] | null> {
  if (/\/Encrypt\b/.test(text)) return null
  const heads = matchesIn(text, /\/Type\s*\/ObjStm\b/g)
  if (heads.length > matchesAtMost) return null
  const found: string[] = []
  let total = 0
  let readTo = 0
  for (const { index } of heads) {
    // What stands within a stream is no head of another one.
    if (index < readTo) continue
    const begin = /stream\r?\n/.exec(text.slice(index, index + windowLength))
    if (!begin) continue
    const start = index + begin.index + begin[0].length
    const end = text.indexOf('endstream', start)
    readTo = end < 0 ? text.length : end
    try {
      const bytes = Buffer.from(text.slice(start, readTo), 'latin1')
      const objects = (await inflated(bytes, { maxOutputLength: streamAtMost })).toString('latin1')
      total += objects.length
      if (total > streamsAtMost) return null
      found.push(objects)
    } catch {
      // Packed in another way, or damaged: it tells nothing.
      return null
    }
  }
  return found
}
