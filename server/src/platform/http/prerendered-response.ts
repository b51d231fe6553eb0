import { gzipSync } from 'node:zlib'

export class PrerenderedResponse {
  readonly bytes: Buffer
  readonly totalCount: number | undefined
  #gzip: Buffer | undefined

  constructor(bytes: Buffer, totalCount?: number) {
    this.bytes = bytes
    this.totalCount = totalCount
  }

  /** Compressing per request cut 6,500 responses a second to 750. */
  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.bytes)
    return this.#gzip
  }
}
