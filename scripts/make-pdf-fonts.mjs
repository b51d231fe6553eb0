// Makes the fonts of PDF documents (server/src/platform/pdf): one TrueType file per script and weight,
// because pdfkit cannot draw .woff2 files or set a weight.
//
// Run `node scripts/make-pdf-fonts.mjs` after a font package changes, and commit the files.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const target = new URL('../server/fonts/', import.meta.url)

/**
 * Padding at the end of the file. pdfkit reads a header of ten bytes even for an empty glyph without a
 * header, such as a joiner; at the last glyph, it would read past the end. Lengths of tables are
 * multiples of four, hence twelve bytes.
 */
const headOfEmptyGlyph = Buffer.alloc(12)

/** pdfkit draws a joiner as a space. */
const space = ' '

const regular = 400
const bold = 650

/** Package, script in the file name, weights. */
const fonts = [
  ['anek-latin', 'latin', [regular, bold]],
  ['anek-latin', 'latin-ext', [regular, bold]],
  ['anek-latin', 'vietnamese', [regular]],
  ['anek-devanagari', 'devanagari', [regular, bold]],
  ['anek-bangla', 'bengali', [regular]],
  ['anek-gujarati', 'gujarati', [regular]],
  ['anek-gurmukhi', 'gurmukhi', [regular]],
  ['anek-kannada', 'kannada', [regular]],
  ['anek-malayalam', 'malayalam', [regular]],
  ['anek-odia', 'oriya', [regular]],
  ['anek-tamil', 'tamil', [regular]],
  ['anek-telugu', 'telugu', [regular]],
  ['noto-sans-arabic', 'arabic', [regular]],
  ['noto-sans-meetei-mayek', 'meetei-mayek', [regular]],
  ['noto-sans-ol-chiki', 'ol-chiki', [regular]],
]

/** @param range a CSS `unicode-range`, such as `U+B01-B77,U+200C-200D` */
const lettersOf = (range) =>
  range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part.replace('U+', '').split('-')
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')

await mkdir(target, { recursive: true })
for (const [name, part, weights] of fonts) {
  const folder = new URL(`${name}/`, packages)
  const ranges = JSON.parse(await readFile(new URL('unicode.json', folder), { encoding: 'utf8' }))
  const font = await readFile(new URL(`files/${name}-${part}-wght-normal.woff2`, folder))
  for (const weight of weights) {
    const subset = await subsetFont(font, lettersOf(ranges[part]) + space, {
      targetFormat: 'truetype',
      noHinting: true,
      variationAxes: { wght: weight },
    })
    const file = `${part}-${weight === bold ? 'bold' : 'regular'}.ttf`
    await writeFile(new URL(file, target), [subset, headOfEmptyGlyph])
    process.stdout.write(`${file} ${subset.length + headOfEmptyGlyph.length} bytes\n`)
  }
}
await copyFile(new URL('anek-latin/LICENSE', packages), new URL('OFL.txt', target))
await copyFile(new URL('noto-sans-arabic/LICENSE', packages), new URL('OFL-noto.txt', target))
