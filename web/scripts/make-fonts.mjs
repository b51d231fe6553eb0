// Makes the two font files of the web from @fontsource-variable/anek-latin:
//
//   anek-latin.woff2  what English and Indian names need, with the width and weight axes
//   anek-rupee.woff2  the rupee sign, and the long a of "abhyās": no "latin" file of the font holds them
//
// Run `node web/scripts/make-fonts.mjs` after the font or its version changes, and commit what it writes.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = new URL('../../node_modules/@fontsource-variable/anek-latin/', import.meta.url)
const target = new URL('../app/ui/fonts/', import.meta.url)

/** The axes as far as the styles use them: display 75 to 82, text 100; weights 420 to 690. */
const variationAxes = {
  wdth: { min: 75, max: 100, default: 100 },
  wght: { min: 400, max: 700, default: 400 },
}

const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
const accented = 'éèêëáàâäãåçíñóôöøúüßÉ'
const marks = '\u00a0©°·½–—‘’“”…•×−'

async function make(file, from, text) {
  const font = await subsetFont(await readFile(new URL(`files/${from}`, source)), text, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['kern', 'liga', 'tnum'],
    noHinting: true,
  })
  await writeFile(new URL(file, target), font)
  process.stdout.write(`${file} ${font.length} bytes\n`)
}

await make('anek-latin.woff2', 'anek-latin-latin-wdth-normal.woff2', ascii + accented + marks)
await make('anek-rupee.woff2', 'anek-latin-latin-ext-wdth-normal.woff2', '₹ā')
await copyFile(new URL('LICENSE', source), new URL('OFL.txt', target))
