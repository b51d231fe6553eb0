import type { FileHandle } from 'node:fs/promises'

/** More reads than this no honest file needs: two for each second of a film of three hours. */
const readsAtMost = 25_000
/** No part that is looked at is longer. */
const bytesAtOnce = 1024 * 1024

/** Reads some bytes here and there of a file whose content is not trusted. */
export class FileReader {
  readonly size: number
  readonly #file: FileHandle
  #reads = 0

  constructor(file: FileHandle, size: number) {
    this.#file = file
    this.size = size
  }

  /** @throws RangeError when the file does not have them, or asks for too much work */
  async bytes(at: number, length: number): Promise<Buffer> {
    const found = await this.atMost(at, length)
    if (found.length < length) throw new RangeError('the file ends too early')
    return found
  }

  /** As many of them as the file has. */
  async atMost(at: number, length: number): Promise<Buffer> {
    this.#reads += 1
    if (this.#reads > readsAtMost || length > bytesAtOnce) throw new RangeError('too much to read')
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }
}
