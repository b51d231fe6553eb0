// anek-latin.woff2: English and Indian names; width and weight axes
// anek-rupee.woff2: the rupee sign and ā, which the "latin" files lack
// anek-devanagari.woff2: Hindi; weight axis only, because the width axis doubles the size
// math.woff2: formulas; many devices have no font with a math table
// Run this script after a new font version, and commit the files.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const latinSource = new URL('../../node_modules/@fontsource-variable/anek-latin/', import.meta.url)
const devanagariSource = new URL('../../node_modules/@fontsource-variable/anek-devanagari/', import.meta.url)
const mathSource = new URL('../../node_modules/@fontsource/noto-sans-math/', import.meta.url)
const target = new URL('../app/ui/fonts/', import.meta.url)

/** Widths: 75 to 82 for headings, 100 for text. */
const latinAxes = {
  wdth: { min: 75, max: 100, default: 100 },
  wght: { min: 400, max: 700, default: 400 },
}

/** One width, between the two Latin widths. */
const devanagariAxes = { wdth: 92, wght: { min: 400, max: 700, default: 400 } }

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
const ascii = range(0x20, 0x7e)
const accented = 'éèêëáàâäãåçíñóôöøúüßÉ'
const marks = '\u00a0©°·½–—‘’“”…•×−'

const devanagari = range(0x900, 0x97f)
const joiners = '\u200c\u200d\u25cc'

/** Greek, arrows, operators and brackets; then the letters of `styled-letters.ts`. */
const signs = [
  range(0x391, 0x3c9),
  'ϑϕϖϱϵ·×÷±¬°′″‴‖…⋯⋮⋱∥⏞⏟⏜⏝⟨⟩⟵⟶⟷⟸⟹⟺⟼⌈⌉⌊⌋■□▲△▼▽◯★⩽⩾⨁⨂⨄⨆',
  '\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030c\u0338\u20d7ˆˇ˘˙˜¯´`',
  range(0x2102, 0x2138),
  range(0x2190, 0x21d5),
  range(0x2200, 0x22ff),
].join('')
const styled = [
  range(0x1d400, 0x1d49b),
  range(0x1d49c, 0x1d4cf),
  range(0x1d504, 0x1d56b),
  range(0x1d5a0, 0x1d5d3),
  range(0x1d670, 0x1d6e1),
  range(0x1d6e2, 0x1d755),
  range(0x1d7ce, 0x1d7eb),
].join('')

async function make(file, from, text, options) {
  const font = await subsetFont(await readFile(from), text, {
    targetFormat: 'woff2',
    noHinting: true,
    ...options,
  })
  await writeFile(new URL(file, target), font)
  process.stdout.write(`${file} ${font.length} bytes\n`)
}

const latin = { variationAxes: latinAxes, keepFeatures: ['kern', 'liga', 'tnum'] }
const latinFile = (part) => new URL(`files/anek-latin-${part}-wdth-normal.woff2`, latinSource)
await make('anek-latin.woff2', latinFile('latin'), ascii + accented + marks, latin)
await make('anek-rupee.woff2', latinFile('latin-ext'), '₹ā', latin)
// Devanagari ligatures need all font features.
await make(
  'anek-devanagari.woff2',
  new URL('files/anek-devanagari-devanagari-wdth-normal.woff2', devanagariSource),
  devanagari + joiners,
  { variationAxes: devanagariAxes },
)
await make(
  'math.woff2',
  new URL('files/noto-sans-math-latin-400-normal.woff2', mathSource),
  ascii + signs + styled,
)
await copyFile(new URL('LICENSE', latinSource), new URL('OFL.txt', target))
await copyFile(new URL('LICENSE', mathSource), new URL('OFL-math.txt', target))
