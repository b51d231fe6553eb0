import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { network, school } from './page.tsx'

const scannedPdf = readFileSync(join(import.meta.dirname, '../../support/scanned.pdf'))

/** The bytes depend on the name. */
export const pdfOf = (name: string) => Buffer.concat([scannedPdf, Buffer.from(`\n% ${name}\n`)])

/** happy-dom's `XMLHttpRequest` would send requests to a real server. */
export const connectUploads = (): void => void vi.stubGlobal('XMLHttpRequest', NetworkRequest)

class NetworkRequest {
  readonly upload: Record<string, (event: { loaded: number }) => void> = {}
  readonly #abort = new AbortController()
  readonly #headers: Record<string, string> = {}
  #method = ''
  #url = ''
  #response = new Response()
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  getResponseHeader(name: string): string | null {
    return this.#response.headers.get(name)
  }

  abort(): void {
    this.#abort.abort()
  }

  async send(body: Blob): Promise<void> {
    const { signal } = this.#abort
    try {
      const init = { method: this.#method, headers: this.#headers, body, signal }
      this.#response = await network.fetch(this.#url, init)
      this.status = this.#response.status
      this.responseText = await this.#response.text()
      this.upload.onprogress?.({ loaded: body.size })
      this.upload.onload?.({ loaded: body.size })
      this.onload()
    } catch {
      if (signal.aborted) this.onabort()
      else this.onerror()
    }
    this.onloadend()
  }
}

/** Uploads from another device. @returns the file's address */
export async function uploadAs(
  person: Person,
  { kind, name, bytes }: { kind: string; name: string; bytes: Buffer },
): Promise<string> {
  const { body } = await person.call('POST', 'uploads', { kind, name, size: bytes.length })
  const response = await school.app.inject({
    method: 'PUT',
    url: `/api/uploads/${body.id}?from=0`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return response.json().file.url
}
