import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'

/** An answer that is JSON already. */
export abstract class Written {
  abstract get bytes(): Buffer
  /** The same as a gzip file. */
  abstract get gzip(): Buffer
  /** How many rows the list has over all pages, sent as `X-Total-Count`. */
  readonly totalCount: number | undefined
  constructor(totalCount?: number) {
    this.totalCount = totalCount
  }
}

/** An answer whose JSON was written before, with the writer of the same endpoint; kept and sent many times. */
export class WrittenAnswer extends Written {
  readonly bytes: Buffer
  #gzip: Buffer | undefined
  #open: OpenAnswer | undefined

  constructor(bytes: Buffer, totalCount?: number) {
    super(totalCount)
    this.bytes = bytes
  }

  /** Compressed once, when somebody first asks for it. */
  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.bytes)
    return this.#gzip
  }

  /**
   * The same object with one field more at its end, which is the caller's own.
   * @param json the field's value
   */
  with(name: string, json: string): Written {
    this.#open ??= new OpenAnswer(this.bytes.subarray(0, -1))
    return new ClosedAnswer(this.#open, `,"${name}":${json}}`)
  }
}

/** What is kept, and this caller's end of it. Only the form that is asked for is put together. */
class ClosedAnswer extends Written {
  readonly #open: OpenAnswer
  readonly #end: string
  constructor(open: OpenAnswer, end: string) {
    super()
    this.#open = open
    this.#end = end
  }
  get bytes(): Buffer {
    return joined([this.#open.bytes, this.#end])
  }
  get gzip(): Buffer {
    return this.#open.gzipWith(Buffer.from(this.#end))
  }
}

/** Deflated, without a name or a time, by an unknown system (RFC 1952, 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The most that one stored block of deflate holds (RFC 1951, 3.2.4). */
const storedAtMost = 0xffff

/**
 * A written object without its last brace, compressed once and sent with another end each time. The end is stored as it
 * is: to compress the whole for each caller would cost more than all else of their request.
 */
class OpenAnswer {
  readonly bytes: Buffer
  #deflated: { file: Buffer; crc: number } | undefined

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** The gzip file of these bytes and an end. */
  gzipWith(end: Buffer): Buffer {
    this.#deflated ??= {
      file: Buffer.concat([gzipHeader, deflateRawSync(this.bytes, { finishFlush: constants.Z_SYNC_FLUSH })]),
      crc: crc32(this.bytes),
    }
    const { file, crc } = this.#deflated
    const trailer = Buffer.allocUnsafe(8)
    trailer.writeUInt32LE(crc32(end, crc), 0)
    trailer.writeUInt32LE(this.bytes.length + end.length, 4)
    return joined([file, ...storedBlocks(end), trailer])
  }
}

/** Bytes as deflate stores them uncompressed, the last block of its stream. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let from = 0; from < bytes.length; from += storedAtMost) {
    const block = bytes.subarray(from, from + storedAtMost)
    const head = Buffer.allocUnsafe(5)
    head.writeUInt8(from + block.length === bytes.length ? 1 : 0, 0)
    head.writeUInt16LE(block.length, 1)
    head.writeUInt16LE(block.length ^ 0xffff, 3)
    parts.push(head, block)
  }
  return parts
}

/** The size of a piece of memory, and the longest answer that is cut from one. */
const pieceBytes = 512 * 1024
const cutAtMost = 64 * 1024
let piece = Buffer.alloc(0)
let used = 0

/**
 * Puts together what is sent once. Short answers are cut one after the other from a larger piece of memory: one
 * allocation each would cost the garbage collector more than the copy.
 */
function joined(parts: readonly (Buffer | string)[]): Buffer {
  // A UTF-16 unit takes three bytes of UTF-8 at most; counting them first would cost as much as writing them.
  const most = parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? 3 : 1), 0)
  if (most > cutAtMost) return Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  if (used + most > piece.length) {
    piece = Buffer.allocUnsafeSlow(pieceBytes)
    used = 0
  }
  const start = used
  for (const part of parts) {
    used += typeof part === 'string' ? piece.write(part, used) : part.copy(piece, used)
  }
  return piece.subarray(start, used)
}
