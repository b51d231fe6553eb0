import { open } from 'node:fs/promises'
import { FileReader } from './file-reader.ts'
import { readMp4 } from './mp4.ts'
import type { Video, VideoError } from './video-types.ts'
import { readWebm } from './webm.ts'

export async function readVideo(path: string): Promise<Video | VideoError> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const reader = new FileReader(file, size)
    if (await isAlsoOtherType(reader)) return 'foreign'
    const start = await reader.readAtMost(0, 12)
    if (start.length < 12) return 'foreign'
    if (start.toString('latin1', 4, 8) === 'ftyp') return await readMp4(reader)
    if (start.readUInt32BE(0) === 0x1a45dfa3) return await readWebm(reader)
    return 'foreign'
  } catch (error) {
    if (error instanceof RangeError) return 'broken'
    throw error
  } finally {
    await file.close()
  }
}

/** A ZIP has its directory at the end. */
async function isAlsoOtherType(reader: FileReader): Promise<boolean> {
  const head = await reader.readAtMost(0, 1024)
  if (/%PDF-|<(?:!doctype|html|script|svg|body|\?php)/i.test(head.toString('latin1'))) return true
  const tailStart = Math.max(0, reader.size - 22 - 65_535)
  const tail = await reader.readAtMost(tailStart, 22 + 65_535)
  let position = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  while (position >= 0) {
    if (position + 22 <= tail.length && position + 22 + tail.readUInt16LE(position + 20) === tail.length)
      return true
    position = position === 0 ? -1 : tail.lastIndexOf('PK\u0005\u0006', position - 1, 'latin1')
  }
  return false
}
