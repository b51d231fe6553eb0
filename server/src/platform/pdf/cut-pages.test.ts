import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberedPdf, pageNumbersOf } from '../../testing/numbered-pdf.ts'
import { pictureOf } from '../../testing/pdf-picture.ts'
import { countPages, cutPages } from './cut-pages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function storePdf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return path
}

const unrotated = ({ page }: { page: number }) => ({ page, rotation: 0 })

test('pages are cut out in the requested order, and turned', async () => {
  const path = await storePdf(await numberedPdf(6))
  expect(await countPages(path)).toBe(6)
  const cut = await cutPages(path, [unrotated({ page: 5 }), { page: 2, rotation: 270 }])
  expect(await pageNumbersOf(cut)).toEqual([5, 2])
  const rotations = (await PDFDocument.load(cut)).getPages().map((page) => page.getRotation().angle)
  expect(rotations).toEqual([0, 270])
  // The first cut left the open file unchanged.
  expect(await pageNumbersOf(await cutPages(path, [unrotated({ page: 2 }), unrotated({ page: 5 })]))).toEqual(
    [2, 5],
  )
})

test('a missing page is an error', async () => {
  const path = await storePdf(await numberedPdf(2))
  await expect(cutPages(path, [unrotated({ page: 3 })])).rejects.toThrow()
})

test('a page takes only its own picture along, even if every page refers to all pictures', async () => {
  const document = await PDFDocument.create()
  const names: string[] = []
  const shared = document.context.obj({})
  for (const background of ['#ff0000', '#0000ff']) {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
    const picture = await document.embedPng(png)
    await picture.embed()
    names.push(`Im${names.length}`)
    shared.set(PDFName.of(names.at(-1) as string), picture.ref)
  }
  for (const name of names) {
    const page = document.addPage([100, 100])
    const contents = document.context.stream(`q 100 0 0 100 0 0 cm /${name} Do Q`)
    page.node.set(PDFName.of('Contents'), document.context.register(contents))
    page.node.set(PDFName.of('Resources'), document.context.obj({ XObject: shared }))
  }
  // The link must not take its target page along.
  const link = document.context.obj({
    ...{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] },
    Dest: [document.getPage(1).ref, 'Fit'],
  })
  document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([document.context.register(link)]))
  const cut = await cutPages(await storePdf(await document.save()), [unrotated({ page: 1 })])
  const objects = (await PDFDocument.load(cut)).context.enumerateIndirectObjects().map(([, object]) => object)
  const hasEntry = (type: string, value: string) => (object: unknown) => {
    const dict = object instanceof PDFRawStream ? object.dict : object
    return dict instanceof PDFDict && dict.get(PDFName.of(type)) === PDFName.of(value)
  }
  expect(objects.filter(hasEntry('Subtype', 'Image'))).toHaveLength(1)
  expect(objects.filter(hasEntry('Type', 'Page'))).toHaveLength(1)
  const [red, , blue] = (await pictureOf(cut)).colourIn(0.4, 0.4, 0.6, 0.6)
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

test.each([
  [
    'a script that runs when it opens',
    'scripts',
    async () => {
      const document = await PDFDocument.create()
      document.addPage()
      document.addJavaScript('main', 'app.alert(1)')
      return document.save()
    },
  ],
  ['bytes that are no PDF', 'broken', async () => Buffer.from('%PDF-1.7 nothing')],
  [
    'a password',
    'encrypted',
    async () => {
      const document = await PDFDocument.create()
      document.addPage()
      const bytes = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1')
      return Buffer.from(bytes.replace('/Root', '/Encrypt << /Filter /Standard >> /Root'), 'latin1')
    },
  ],
] as const)('a PDF with %s is %s', async (_, expected, make) => {
  expect(await countPages(await storePdf(await make()))).toBe(expected)
})
