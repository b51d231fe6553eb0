// Makes the font files of the web from @fontsource-variable/anek-latin and anek-devanagari:
//
//   anek-latin.woff2  what English and Indian names need, with the width and weight axes
//   anek-rupee.woff2  the rupee sign, and the long a of "abhyās": no "latin" file of the font holds them
//   anek-devanagari.woff2   Hindi and names written in its letters, with the weight axis alone: with the width it would be
//                           twice as long, and a browser loads it as soon as one such letter is on the page
//
// Run `node web/scripts/make-fonts.mjs` after the font or its version changes, and commit what it writes.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const latinSource = new URL('../../node_modules/@fontsource-variable/anek-latin/', import.meta.url)
const devanagariSource = new URL('../../node_modules/@fontsource-variable/anek-devanagari/', import.meta.url)
const target = new URL('../app/ui/fonts/', import.meta.url)

/** The axes as far as the styles use them: display 75 to 82, text 100; weights 420 to 690. */
const latinAxes = {
  wdth: { min: 75, max: 100, default: 100 },
  wght: { min: 400, max: 700, default: 400 },
}

/** One width between that of text and that of headings. */
const devanagariAxes = { wdth: 92, wght: { min: 400, max: 700, default: 400 } }

const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
const accented = 'éèêëáàâäãåçíñóôöøúüßÉ'
const marks = '\u00a0©°·½–—‘’“”…•×−'

const devanagari = String.fromCodePoint(...Array.from({ length: 0x80 }, (_, index) => 0x900 + index))
const joiners = '\u200c\u200d\u25cc'

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
// Every feature is kept: without them the letters of a word do not join.
await make(
  'anek-devanagari.woff2',
  new URL('files/anek-devanagari-devanagari-wdth-normal.woff2', devanagariSource),
  devanagari + joiners,
  { variationAxes: devanagariAxes },
)
await copyFile(new URL('LICENSE', latinSource), new URL('OFL.txt', target))
