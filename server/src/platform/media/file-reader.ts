import type { FileHandle } from 'node:fs/promises'

/** Allows two reads per second of a three-hour film. */
const maxReads = 25_000
const maxBytesPerRead = 1024 * 1024

export class FileReader {
  readonly size: number
  readonly #file: FileHandle
  #reads = 0

  constructor(file: FileHandle, size: number) {
    this.#file = file
    this.size = size
  }

  /** @throws RangeError if the file is too short, or after too many reads */
  async readExactly(position: number, length: number): Promise<Buffer> {
    const chunk = await this.readAtMost(position, length)
    if (chunk.length < length) throw new RangeError('the file ends too early')
    return chunk
  }

  async readAtMost(position: number, length: number): Promise<Buffer> {
    this.#reads += 1
    if (this.#reads > maxReads || length > maxBytesPerRead) throw new RangeError('too much to read')
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }
}
