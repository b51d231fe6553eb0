import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'

/** An answer whose JSON was written before, with the writer of the same endpoint; kept and sent many times. */
export class WrittenAnswer {
  readonly bytes: Buffer
  /** How many rows the list has over all pages, sent as `X-Total-Count`. */
  readonly totalCount: number | undefined
  readonly #zip: () => Buffer
  #gzip: Buffer | undefined
  #open: OpenAnswer | undefined

  constructor(bytes: Buffer, totalCount?: number, zip: () => Buffer = () => gzipSync(bytes)) {
    this.bytes = bytes
    this.totalCount = totalCount
    this.#zip = zip
  }

  /** The same as a gzip file. Compressed once, when somebody first asks for it. */
  get gzip(): Buffer {
    this.#gzip ??= this.#zip()
    return this.#gzip
  }

  /**
   * The same object with one field more at its end, which differs by who asks.
   * @param json the field's value
   */
  with(name: string, json: string): WrittenAnswer {
    this.#open ??= new OpenAnswer(this.bytes.subarray(0, -1))
    const open = this.#open
    const end = Buffer.from(`,"${name}":${json}}`)
    return new WrittenAnswer(Buffer.concat([open.bytes, end]), undefined, () => open.gzipWith(end))
  }
}

/** Deflated, without a name or a time, by an unknown system (RFC 1952, 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The most that one stored block of deflate holds (RFC 1951, 3.2.4). */
const storedAtMost = 0xffff

/**
 * A written object without its last brace, compressed once and sent with another end each time. The end is stored as it
 * is: to compress the whole for each end would cost more than all else of a request.
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
    return Buffer.concat([file, ...storedBlocks(end), trailer])
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
