import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import { readPdf } from './pdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (bytes: Buffer | string) => {
  const path = join(folder, 'file')
  await writeFile(path, bytes, 'latin1')
  return readPdf(path)
}
const wholePdf = makeTestPdf({ pages: 3 }).toString('latin1')
const cutBefore = (text: string) => wholePdf.slice(0, wholePdf.indexOf(text))
const withObject = (object: string) => wholePdf.replace('2 0 obj', `${object}\n2 0 obj`)

test.each<[string, Buffer | string, Awaited<ReturnType<typeof read>>]>([
  ['a PDF', wholePdf, { pages: 3, isEncrypted: false, size: null }],
  ['a large PDF', makeTestPdf({ pages: 7, size: 3_000_000 }), { pages: 7, isEncrypted: false, size: null }],
  [
    'a PDF with a packed page tree',
    makeTestPdf({ pages: 12, isPacked: true }),
    { pages: 12, isEncrypted: false, size: null },
  ],
  [
    'a changed PDF with an older page tree',
    withObject('9 0 obj << /Count 5 /Type /Pages >> endobj'),
    { pages: 5, isEncrypted: false, size: null },
  ],
  [
    'a PDF with some bytes after its end',
    `${wholePdf}\r\n\0\0 sent by a printer`,
    { pages: 3, isEncrypted: false, size: null },
  ],
  [
    'a PDF with a password',
    withObject('9 0 obj << /Encrypt 4 0 R >> endobj'),
    { pages: null, isEncrypted: true, size: null },
  ],
  [
    'a PDF whose trailer holds the encryption',
    wholePdf.replace('<< /Root', '<< /Encrypt << /V 4 >> /Root'),
    { pages: null, isEncrypted: true, size: null },
  ],
  [
    'a PDF whose text is about /Encrypt',
    makeTestPdf({ pages: 2, words: 'the key /Encrypt is here' }),
    { pages: null, isEncrypted: false, size: null },
  ],
  [
    'a PDF without a number of pages',
    wholePdf.replace('/Count 3', '/Other 3'),
    { pages: null, isEncrypted: false, size: null },
  ],
  [
    'a PDF with an unreadable stream of objects',
    withObject('9 0 obj << /Type /ObjStm >>\nstream\nxxxx\nendstream'),
    { pages: null, isEncrypted: false, size: null },
  ],
  [
    'a PDF with a very long stream',
    withObject(
      `9 0 obj << /Type /ObjStm >>\nstream\n${deflateSync(Buffer.alloc(8_000_000)).toString('latin1')}\nendstream`,
    ),
    { pages: null, isEncrypted: false, size: null },
  ],
  ['an empty file', '', 'foreign'],
  ['the head of a PDF alone', '%PDF-1.7\nand nothing of a PDF', 'broken'],
  ['a picture', '\u0089PNG\r\n\u001a\n', 'foreign'],
  ['a web page that contains a PDF', `<!doctype html>${wholePdf}`, 'foreign'],
  ['a PDF that ends before its table', cutBefore('xref'), 'broken'],
  ['a PDF that ends before the place of its table', cutBefore('startxref'), 'broken'],
  ['a PDF that ends within the place of its table', cutBefore('%%EOF'), 'broken'],
  ['a PDF with its table beyond its end', wholePdf.replace(/startxref\n\d+/, 'startxref\n9999999'), 'broken'],
  ['a PDF with its table at 0', wholePdf.replace(/startxref\n\d+/, 'startxref\n0'), 'broken'],
  ['a PDF with many bytes after its end', wholePdf + ' '.repeat(5_000), 'broken'],
])('%s is read', async (_, bytes, expected) => {
  expect(await read(bytes)).toEqual(expected)
})

const stream = (objects: string) => {
  const packedObjects = deflateSync(objects).toString('latin1')
  return `9 0 obj << /Type /ObjStm /Length ${packedObjects.length} >>\nstream\n${packedObjects}\nendstream endobj\n`
}

const boxes = (...objects: string[]) =>
  withObject(
    objects.map((object, index) => `${9 + index} 0 obj << /Type /Page ${object} >> endobj\n`).join(''),
  )
const a4 = '/MediaBox [0 0 595.28 841.89]'

test.each<[string, string, object | null]>([
  ['one size', boxes(a4, a4), { width: 595, height: 842 }],
  ['a corner that is not at 0', boxes('/MediaBox[ 10 -20 310 480 ]'), { width: 300, height: 500 }],
  ['a packed page', withObject(stream(`<< ${a4} >>`)), { width: 595, height: 842 }],
  ['pages that differ', boxes(a4, '/MediaBox [0 0 842 595]'), null],
  ['a page that is cropped', boxes(`${a4} /CropBox [0 0 500 500]`), null],
  ['a page that is turned', boxes(`${a4} /Rotate 90`), null],
  ['a page turned by nothing', boxes(`${a4} /Rotate 0`), { width: 595, height: 842 }],
  ['a box without an area', boxes('/MediaBox [0 0 0 842]'), null],
  ['boxes that do not end', withObject('/MediaBox [ '.repeat(80_000)), null],
  ['a box with too few numbers', boxes('/MediaBox [0 0 595]'), null],
])('the size of %s', async (_, bytes, size) => {
  expect(await read(bytes)).toMatchObject({ size })
})

test.each([
  ['of nodes without a count', '/Type/Pages '.repeat(80_000)],
  ['of nodes without an end', '<< /Type /Pages '.repeat(60_000)],
  ['of nodes in a packed stream', stream('/Type/Pages '.repeat(80_000))],
  ['of streams that do not begin', '/Type/ObjStm '.repeat(80_000)],
  ['of streams that do not end', '/Type/ObjStm stream\n'.repeat(40_000)],
  ['of many streams', stream(`${' '.repeat(1_000_000)}/Type/Pages`).repeat(40)],
  // The test's time limit proves linear cost.
])('a file %s has no number of pages, and takes linear time', async (_, objects) => {
  expect(await read(withObject(objects))).toEqual({ pages: null, isEncrypted: false, size: null })
})
