import { degrees, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Mark } from '#contract/marking/marking.ts'
import { pictureOf, textOfPdf } from '../../testing/pdf-picture.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import { drawMarkedWork } from './marked-pages.ts'
import type { MarkedFile, MarkedWork } from './marked-work.ts'

let photo: Uint8Array
beforeAll(async () => {
  photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } })
    .webp()
    .toBuffer()
})

const mark = (changes: Partial<Mark>): Mark => ({
  _id: crypto.randomUUID(),
  fileId: 'a',
  page: 1,
  kind: 'tick',
  ink: 'red',
  shape: [2_000, 1_000],
  text: null,
  points: null,
  by: 'Priya Sharma',
  version: 1,
  ...changes,
})

const file = (changes: Partial<MarkedFile>): MarkedFile => ({
  kind: 'photo',
  name: 'page.jpg',
  bytes: photo,
  marks: [mark({})],
  rotations: [],
  ...changes,
})

const work = (files: readonly MarkedFile[], changes: Partial<MarkedWork> = {}): MarkedWork => ({
  language: 'en',
  issuedAt: Date.parse('2026-11-20T10:42:00Z'),
  school: 'Nakshatra Labs',
  title: 'Quadratic equations',
  facts: ['Meera Iyer', 'Mathematics'],
  grade: '85 of 100',
  feedback: 'Say why.',
  texts: { page: 'Page {page}', unreadable: '{name} cannot be shown here.' },
  files,
  ...changes,
})

async function turnedPdf(angle: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([500, 700])
  page.setMediaBox(-50, 20, 600, 800)
  page.setCropBox(0, 50, 500, 700)
  page.drawRectangle({ x: 240, y: 390, width: 20, height: 20 })
  page.setRotation(degrees(angle))
  return document.save()
}

const isRed = ([red, green, blue]: readonly number[]) =>
  (red ?? 0) > 150 && (green ?? 0) < 90 && (blue ?? 0) < 100
const boxAround = (x: number, y: number) => [x - 0.035, y - 0.035, x + 0.035, y + 0.035] as const

test.each([
  [0, 0.2, 0.1],
  [90, 0.9, 0.2],
  [180, 0.8, 0.9],
  [270, 0.1, 0.8],
] as const)('on a photo that is turned by %i degrees a mark keeps its place', async (rotation, x, y) => {
  const pdf = await drawMarkedWork(work([file({ rotations: [{ page: 1, rotation }] })]))
  const { width, height, colourIn } = await pictureOf(pdf)
  expect(width > height).toBe(rotation % 180 === 90)
  expect(isRed(colourIn(...boxAround(x, y)))).toBe(true)
  expect(isRed(colourIn(...boxAround(1 - x, 1 - y)))).toBe(false)
})

test.each([0, 90, 180, 270])(
  'a PDF that turns its page by %i degrees itself is marked as it is seen',
  async (angle) => {
    const pdf = await drawMarkedWork(work([file({ kind: 'pdf', bytes: await turnedPdf(angle) })]))
    const { colourIn, inkIn } = await pictureOf(pdf)
    expect(isRed(colourIn(...boxAround(0.2, 0.1)))).toBe(true)
    expect(isRed(colourIn(...boxAround(0.8, 0.9)))).toBe(false)
    expect(inkIn(0.45, 0.45, 0.55, 0.55), 'what the student wrote').toBeGreaterThan(50)
  },
)

test('each kind of mark is drawn in its ink', async () => {
  const marks = [
    mark({ kind: 'pen', shape: [1_000, 1_000, 500, 2_000, 1_200, 700, 3_000, 1_000, 500] }),
    mark({ kind: 'underline', shape: [1_000, 2_000, 3_000, 2_000] }),
    mark({ kind: 'ring', shape: [1_000, 3_000, 3_000, 4_000] }),
    mark({ kind: 'cross', shape: [2_000, 5_000] }),
    mark({ kind: 'text', shape: [1_000, 6_000], text: 'Unit?' }),
    mark({ kind: 'remark', shape: [1_000, 7_000], text: 'इकाई लिखो', points: -1 }),
    mark({ kind: 'note', shape: [2_000, 8_000], text: 'Why?' }),
    mark({ kind: 'points', shape: [2_000, 9_000], points: 2, text: 'Well set up' }),
    mark({ kind: 'tick', shape: [8_000, 5_000], ink: 'green' }),
  ]
  const pdf = await drawMarkedWork(work([file({ marks })]))
  const { colourIn } = await pictureOf(pdf)
  for (const tenth of [1, 2, 3.5, 5, 6, 7, 8, 9])
    expect([tenth, isRed(colourIn(0.08, tenth / 10 - 0.05, 0.4, tenth / 10 + 0.05))]).toEqual([tenth, true])
  const [red, green] = colourIn(...boxAround(0.8, 0.5))
  expect(green).toBeGreaterThan(red + 40)
})

test('written notes follow the pages, with their numbers and points', async () => {
  const marks = [
    mark({ kind: 'note', shape: [2_000, 8_000], text: 'Lower' }),
    mark({ kind: 'note', shape: [2_000, 2_000], text: 'Upper' }),
    mark({ kind: 'points', shape: [2_000, 5_000], points: -1, text: 'No unit' }),
  ]
  const pdf = await drawMarkedWork(work([file({ marks: [] }), file({ marks })]))
  const { pages } = await pictureOf(pdf)
  expect(pages).toBe(3)
  expect(await textOfPdf(pdf, 3)).toBe(
    'Quadratic equationsMeera IyerMathematics85 of 100Say why.Page 21 Upper−1 No unit2 Lower',
  )
})

test('long notes continue on another page', async () => {
  const text = Array.from({ length: 120 }, (_, line) => `Line ${line}`).join('\n')
  const pdf = await drawMarkedWork(work([file({ marks: [mark({ kind: 'text', text })] })]))
  expect((await pictureOf(pdf)).pages).toBe(4)
  expect(await textOfPdf(pdf, 4)).toContain('Line 119')
})

test('work without marks also has its pages', async () => {
  const { pages } = await pictureOf(await drawMarkedWork(work([file({ marks: [] })])))
  expect(pages).toBe(2)
})

test('the same work gives the same bytes', async () => {
  const sameWork = work([file({ marks: [mark({ _id: 'a', kind: 'note', text: 'Why?' })] })])
  const pdf = await drawMarkedWork(sameWork)
  expect(Buffer.compare(pdf, await drawMarkedWork(sameWork))).toBe(0)
  expect((await PDFDocument.load(pdf)).getCreationDate()).toEqual(new Date(sameWork.issuedAt))
})

test.each([
  ['no picture', { bytes: Buffer.from('no picture') }],
  ['no PDF', { kind: 'pdf', bytes: Buffer.from('no PDF') }],
  ['missing', { kind: 'pdf', bytes: new Uint8Array() }],
  ['without pages', { kind: 'pdf', bytes: makeTestPdf() }],
] as const)('a file that is %s is named, and the other files are drawn', async (_, changes) => {
  const pdf = await drawMarkedWork(work([file({ ...changes, name: 'torn.pdf' }), file({})]))
  expect((await pictureOf(pdf)).pages).toBe(2)
  expect(await textOfPdf(pdf, 2)).toContain('torn.pdf cannot be shown here.')
})

test('scripts and links of a PDF are removed, and a drawing on it stays', async () => {
  const source = await PDFDocument.create()
  const page = source.addPage([500, 700])
  const { context } = source
  const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
  const drawing = context.register(
    context.stream('0 0 1 rg 0 0 100 100 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 100, 100] }),
  )
  const ink = {
    Type: 'Annot',
    Subtype: 'Ink',
    Rect: [100, 100, 200, 200],
    F: 4,
    AP: { N: drawing },
    A: script,
  }
  page.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(ink))]))
  page.node.set(PDFName.of('AA'), context.obj({ O: script }))
  source.catalog.set(PDFName.of('OpenAction'), script)
  const pdf = await drawMarkedWork(work([file({ kind: 'pdf', bytes: await source.save() })]))
  const savedPdf = await PDFDocument.load(pdf)
  const all = savedPdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .join()
  expect(all).not.toContain('JavaScript')
  const [red, , blue] = (await pictureOf(pdf)).colourIn(0.22, 0.75, 0.38, 0.84)
  expect(red).toBeLessThan(80)
  expect(blue).toBeGreaterThan(200)
})
