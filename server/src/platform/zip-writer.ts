import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Reads one entry at a time, as fast as `output` is read. */
export class ZipWriter {
  readonly #zip = new ZipFile()

  get output(): Readable {
    return this.#zip.outputStream as Readable
  }

  /**
   * Resolves once the content is read; rejects when `output` fails.
   * @param compress false for compressed content
   */
  async add(name: string, content: AsyncIterable<string | Uint8Array>, compress = true): Promise<void> {
    const stream = Readable.from(content, { objectMode: false })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    stream.once('end', resolve)
    stream.once('error', reject)
    this.output.once('error', reject)
    if (this.output.destroyed) reject(this.output.errored ?? new Error('the ZIP is closed'))
    else this.#zip.addReadStream(stream, name, { compress, mode: 0o100600 })
    try {
      await promise
    } finally {
      this.output.off('error', reject)
      stream.destroy()
    }
  }

  end(comment = ''): void {
    this.#zip.end({ comment, forceZip64Format: false })
  }
}
