import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { ZipWriter } from '../server/src/platform/zip-writer.ts'

/** Keeps only what is not zero, so that a file of 5 GB takes some megabytes. */
class SparseFile extends yauzl.RandomAccessReader {
  readonly #pieces: { readonly at: number; readonly bytes: Buffer }[] = []
  size = 0

  async write(bytes: AsyncIterable<Buffer>): Promise<void> {
    for await (const piece of bytes) {
      if (piece.some((byte) => byte !== 0)) this.#pieces.push({ at: this.size, bytes: Buffer.from(piece) })
      this.size += piece.length
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const length = 1024 * 1024
    const between = (from: number, to: number) => {
      const found = Buffer.alloc(to - from)
      for (const { at, bytes } of this.#pieces)
        if (at < to && at + bytes.length > from)
          bytes.copy(found, Math.max(0, at - from), Math.max(0, from - at), Math.min(bytes.length, to - at))
      return found
    }
    const parts = function* () {
      for (let from = start; from < end; from += length) yield between(from, Math.min(end, from + length))
    }
    return Readable.from(parts()).pipe(new PassThrough())
  }
}

async function* one(text: string) {
  yield text
}

async function written(fill: (zip: ZipWriter) => Promise<void>): Promise<SparseFile> {
  const zip = new ZipWriter()
  const file = new SparseFile()
  const writing = pipeline(zip.output, (bytes) => file.write(bytes as AsyncIterable<Buffer>))
  await fill(zip)
  zip.end()
  await writing
  return file
}

const openZip = (file: SparseFile) =>
  new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromRandomAccessReader(file, file.size, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  )

test('another reader opens a ZIP of 66,000 entries', async () => {
  const count = 66_000
  const file = await written(async (zip) => {
    for (let at = 0; at < count; at += 1) await zip.add(`files/${at}`, one(`${at}`), false)
  })
  const zip = await openZip(file)
  expect(zip.entryCount).toBe(count)
  let found = 0
  for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
    if (fileName === `files/${found}` && uncompressedSize === String(found).length) found += 1
  }
  expect(found).toBe(count)
}, 600_000)

test('another reader opens an entry of 4.5 GB, and the one behind it', async () => {
  const piece = Buffer.alloc(8 * 1024 * 1024)
  const pieces = 576
  const file = await written(async (zip) => {
    const zeros = async function* () {
      for (let at = 0; at < pieces; at += 1) yield piece
    }
    await zip.add('files/large', zeros(), false)
    await zip.add('files/behind', one('what lies behind 4 GB'), false)
  })
  const zip = await openZip(file)
  const entries = await Array.fromAsync(zip.eachEntry())
  expect(entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual([
    ['files/large', pieces * piece.length],
    ['files/behind', 21],
  ])
  const stream = await zip.openReadStreamPromise(entries[1] as yauzl.Entry)
  expect(String(Buffer.concat(await stream.toArray()))).toBe('what lies behind 4 GB')
}, 600_000)
