import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { upload } from '../../test-kit/api.ts'
import type { Teacher } from './teaching.ts'

/** Twelve seconds; each second shows its number. */
export const film = readFileSync(join(import.meta.dirname, 'twelve-seconds.webm'))

export async function pdfOf(pages: readonly string[], options: object = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', autoFirstPage: false, ...options })
  for (const text of pages) document.addPage().fontSize(20).text(text)
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
}

export const uploadFile = (
  school: { url: string },
  { token }: Pick<Teacher, 'token'>,
  kind: 'handout' | 'video' | 'captions' | 'attachment',
  name: string,
  bytes: Buffer,
): Promise<string> => upload(school.url, token, { kind, name }, bytes)
