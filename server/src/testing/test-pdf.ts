import { deflateSync } from 'node:zlib'

interface TestPdf {
  readonly pages?: number
  readonly words?: string
  readonly size?: number
  /** Writes objects in a compressed stream, as newer programs do. */
  readonly isPacked?: boolean
}

/** The page tree has a count, but no pages. */
export function makeTestPdf({ pages = 1, words = '', size = 0, isPacked = false }: TestPdf = {}): Buffer {
  const tree = `<< /Type /Pages /Kids [] /Count ${pages} >>`
  const objects = isPacked ? deflateSync(`2 0 ${tree}`).toString('latin1') : ''
  const body = [
    `%PDF-1.7\n% ${words}\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n`,
    isPacked
      ? `3 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${objects.length} >>\nstream\n${objects}\nendstream endobj\n`
      : `2 0 obj ${tree} endobj\n`,
  ].join('')
  const end = (offset: number) =>
    `xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF\n`
  let filling = Math.max(0, size - body.length - end(body.length).length)
  // Filling may add a digit to the offset after `startxref`, which lengthens the file.
  while (filling > 0 && body.length + filling + end(body.length + filling).length > size) filling -= 1
  const content = body + '%'.repeat(filling)
  return Buffer.from(content + end(content.length), 'latin1')
}
