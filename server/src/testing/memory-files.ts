import { Readable } from 'node:stream'
import type { FileStore } from '../platform/files.ts'

export function memoryFiles(stored = new Map<string, Buffer>()): Pick<FileStore, 'open' | 'save'> {
  return {
    async open(id) {
      const bytes = stored.get(id)
      return bytes ? Readable.from([bytes]) : null
    },
    async save(id, bytes) {
      const chunks = bytes instanceof Uint8Array ? [bytes] : await Array.fromAsync(bytes)
      stored.set(id, Buffer.concat(chunks))
    },
  }
}
