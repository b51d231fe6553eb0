import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureOf, textOfPdf } from '../../testing/pdf-picture.ts'
import type { PdfDocument } from './document.ts'
import { drawDocument } from './document-layout.ts'
import { fontFiles, fontOf, linesOf, runsOf, splitText } from './document-text.ts'
import { logoForDocument, makePdf } from './make-pdf.ts'

const receipt: PdfDocument = {
  language: 'hi',
  issuedAt: Date.UTC(2026, 10, 25),
  school: { name: 'अभ्यास Learning', address: '12, MG Road\nपुणे 411001', lines: ['GSTIN 27ABCDE1234F1Z5'] },
  title: 'रसीद',
  number: 'R/26-27/000318',
  date: '25 नवंबर 2026',
  recipient: { label: 'विद्यार्थी', lines: ['कृष्णा श्रीवास्तव'] },
  facts: [['कोर्स', 'गणित कक्षा 10']],
  table: {
    columns: [
      { label: 'विवरण', share: 3 },
      { label: 'रकम', isAmount: true },
    ],
    rows: [['कोर्स फ़ीस', '₹4,999.00']],
  },
  totals: [{ label: 'मिला', amount: '₹4,999.00', isGrand: true }],
  amountInWords: 'चार हज़ार नौ सौ निन्यानवे रुपये मात्र',
  stamp: { text: 'रद्द', ink: 'mark' },
  notes: ['यह रसीद कंप्यूटर से बनी है।'],
}

const names = [
  ['Hindi', 'कृष्णा श्रीवास्तव, त्रिकोणमिति।'],
  ['Bengali', 'শ্রী রবীন্দ্রনাথ'],
  ['Gujarati', 'શ્રી ગુજરાતી'],
  ['Punjabi', 'ਗੁਰਮੁਖੀ ਸਿੰਘ'],
  ['Kannada', 'ಶ್ರೀ ಕನ್ನಡ'],
  ['Malayalam', 'ശ്രീ മലയാളം'],
  ['Odia', 'ଶ୍ରୀ ଓଡ଼ିଆ'],
  ['Tamil', 'ஸ்ரீ தமிழ்ச்செல்வன்'],
  ['Telugu', 'శ్రీ తెలుగు'],
  ['Urdu', 'محمد عبد الله، گھر'],
  ['Manipuri', 'ꯃꯩꯇꯩ ꯃꯌꯦꯛ'],
  ['Santali', 'ᱚᱞ ᱪᱤᱠᱤ'],
  ['other Latin letters', 'Łukasz Nguyễn ā É'],
  ['digits and signs', '₹4,999.50 – 25% · “R/26-27” ½ × −1…'],
  ['characters that no font has', '王小明 😀 ☃️'],
] as const

const namesWithJoiners = [
  ['a Kannada name with a joiner', 'ರಾಜ್\u200cಕುಮಾರ್'],
  ['a Hindi word with a joiner', 'वाङ्\u200cमय क्\u200dष मीरा\u200d सूर्\u200dया'],
  ['a Malayalam letter with a joiner', 'ര\u200d ശ്രീ'],
  ['a Persian word with a joiner', 'می\u200cخواهم'],
  ['joiners where nothing is joined', 'A\u200cB \u200d ᱚ\u200cᱞ'],
] as const

interface Font {
  font: {
    numGlyphs: number
    getGlyph(id: number): { advanceWidth: number }
    layout(text: string): { glyphs: { id: number }[] }
  }
}

test.each([...names, ...namesWithJoiners])('%s has a font with each of its letters', (_, text) => {
  const document = new PDFDocument()
  for (const [name, path] of fontFiles) document.registerFont(name, path)
  for (const isBold of [false, true])
    for (const run of runsOf(text)) {
      document.font(fontOf(run, isBold))
      const { glyphs } = (document as unknown as { _font: Font })._font.font.layout(run.text)
      expect(
        glyphs.map(({ id }) => id),
        run.text,
      ).not.toContain(0)
    }
})

test.each(names)('%s is visible on the page', async (_, text) => {
  const { language, issuedAt, school, title, number, date } = receipt
  const content = { language, issuedAt, school, title, number, date }
  const pageWithoutName = await pictureOf(await drawDocument(content))
  const pageWithName = await pictureOf(
    await drawDocument({ ...content, recipient: { label: '', lines: [text] } }),
  )
  expect(pageWithName.inkIn(0, 0, 1, 1)).toBeGreaterThan(pageWithoutName.inkIn(0, 0, 1, 1) + 60)
})

test('every glyph of every font can be measured', async () => {
  const folder = join(import.meta.dirname, '../../../fonts')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ttf'))
  expect(files.map((name) => name.slice(0, -'.ttf'.length))).toEqual(
    expect.arrayContaining(fontFiles.map(([name]) => name)),
  )
  for (const file of files) {
    const document = new PDFDocument({ font: join(folder, file) })
    const { font } = (document as unknown as { _font: Font })._font
    for (let id = 0; id < font.numGlyphs; id += 1)
      expect(font.getGlyph(id).advanceWidth, `${file}, glyph ${id}`).toBeGreaterThanOrEqual(0)
  }
})

test('a letter that its font cannot draw is drawn in parts, and the document is made', async () => {
  // The font cannot place ੌ on ਊ, so pdfkit throws for this name.
  const pdf = await drawDocument({ ...receipt, recipient: { label: 'विद्यार्थी', lines: ['ਗੁਰ ਊੌ ਸਿੰਘ Singh'] } })
  expect(await textOfPdf(pdf)).toContain('Singh')
  expect(splitText('ਊੌਗ')).toEqual(['ਊੌ', 'ਗ'])
  expect(splitText('ਊੌ')).toEqual(['ਊ', 'ੌ'])
  expect(splitText('ੌ')).toEqual([])
})

test('a document leaves out invisible characters and marks that reverse a name', () => {
  expect(runsOf('A\u202eB\ufeffC 😀')).toEqual([{ file: 'latin', text: 'ABC ?' }])
  expect(runsOf('\u2068A\u2069\u200d')).toEqual([{ file: 'latin', text: 'A' }])
})

test('the Hindi full stop follows the letters before it without a space', () => {
  expect(runsOf('मात्र। 10').map(({ file }) => file)).toEqual(['devanagari', 'latin'])
})

test('a page has each text once, and the same document has the same bytes', async () => {
  const pdf = await makePdf(receipt)
  expect(pdf.equals(await makePdf(receipt))).toBe(true)
  const picture = await pictureOf(pdf)
  expect(picture.pages).toBe(1)
  expect(pdf.length).toBeLessThan(60 * 1024)
  const text = await textOfPdf(pdf)
  for (const expected of ['R/26-27/000318', 'GSTIN 27ABCDE1234F1Z5', '₹4,999.00', 'Learning', '411001'])
    expect(text).toContain(expected)
  expect(picture.inkIn(0.08, 0.05, 0.5, 0.1)).toBeGreaterThan(200)
  expect(picture.inkIn(0.7, 0.05, 0.95, 0.12)).toBeGreaterThan(200)
  expect(picture.inkIn(0.8, 0.2, 0.95, 0.6)).toBeGreaterThan(300)
  expect(picture.inkIn(0, 0, 0.08, 1) + picture.inkIn(0.93, 0, 1, 1)).toBe(0)
})

test('a text that is too long for a page is drawn smaller, on one page', async () => {
  const rows = Array.from({ length: 40 }, (_, part) => [
    `Part ${part + 1} ${'of the fee '.repeat(6)}`,
    '₹100',
  ])
  const longReceipt: PdfDocument = {
    ...receipt,
    school: { name: 'W'.repeat(100), address: 'A long street, '.repeat(20) },
    table: { columns: receipt.table?.columns ?? [], rows },
    notes: ['The last line.'],
  }
  const pdf = await drawDocument(longReceipt)
  const picture = await pictureOf(pdf)
  expect(picture.pages).toBe(1)
  expect(picture.inkIn(0, 0.945, 1, 1)).toBe(0)
  expect(await textOfPdf(pdf)).toContain('The last line.')
})

test('a logo of any size and format is at the head, small enough for an email', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const noisePicture = sharp({
    create: { width: 2_000, height: 900, channels: 3, background: '#fff', noise },
  })
  for (const picture of [
    noisePicture.clone().webp(),
    noisePicture.clone().png(),
    noisePicture.clone().jpeg(),
  ]) {
    const logo = await logoForDocument(await picture.toBuffer())
    const pdf = await makePdf({ ...receipt, school: { ...receipt.school, logo } })
    expect((await pictureOf(pdf)).inkIn(0.09, 0.07, 0.25, 0.12)).toBeGreaterThan(2_000)
    expect(pdf.length).toBeLessThan(120 * 1024)
  }
})

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one\ntwo', 10, ['one', 'two']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['محمد عبد', 20, ['عبد محمد']],
  ['Mr محمد عبد of Pune', 30, ['Mr عبد محمد of Pune']],
])('"%s" is divided into lines of %i characters', (text, width, lines) => {
  expect(linesOf(text, width, (part) => part.length)).toEqual(lines)
})
