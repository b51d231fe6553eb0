import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Teacher } from './teaching.ts'

/** A film of twelve seconds that shows the number of each. */
export const film = readFileSync(join(import.meta.dirname, 'twelve-seconds.webm'))

export async function pdfOf(pages: readonly string[], options: object = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false, ...options })
  for (const text of pages) document.addPage().fontSize(20).text(text)
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
}

/**
 * Uploads in one part.
 * @returns the address
 */
export async function uploaded(
  school: { url: string },
  { token }: Pick<Teacher, 'token'>,
  kind: 'handout' | 'video' | 'captions' | 'attachment',
  name: string,
  bytes: Buffer,
): Promise<string> {
  const send = async (method: string, path: string, type: string, body: BodyInit) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const response = await fetch(`${school.url}/api/${path}`, { method, headers, body })
    const result = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(result)}`)
    return result as { id: string; file: { url: string } }
  }
  const begun = JSON.stringify({ kind, name, size: bytes.length })
  const { id } = await send('POST', 'uploads', 'application/json', begun)
  const part = new Uint8Array(bytes)
  return (await send('PUT', `uploads/${id}?from=0`, 'application/octet-stream', part)).file.url
}
