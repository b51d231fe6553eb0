import bangla from '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2?url'
import gujarati from '@fontsource-variable/anek-gujarati/files/anek-gujarati-gujarati-wght-normal.woff2?url'
import gurmukhi from '@fontsource-variable/anek-gurmukhi/files/anek-gurmukhi-gurmukhi-wght-normal.woff2?url'
import kannada from '@fontsource-variable/anek-kannada/files/anek-kannada-kannada-wght-normal.woff2?url'
import latinExt from '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url'
import vietnamese from '@fontsource-variable/anek-latin/files/anek-latin-vietnamese-wght-normal.woff2?url'
import malayalam from '@fontsource-variable/anek-malayalam/files/anek-malayalam-malayalam-wght-normal.woff2?url'
import odia from '@fontsource-variable/anek-odia/files/anek-odia-oriya-wght-normal.woff2?url'
import tamil from '@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2?url'
import telugu from '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2?url'
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import meeteiMayek from '@fontsource-variable/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-wght-normal.woff2?url'
import olChiki from '@fontsource-variable/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-wght-normal.woff2?url'

/** The other scripts of India, and the letters of Latin that English and Hindi do not need: each file with its letters. */
const nameFonts: readonly [file: string, letters: string][] = [
  // A font that is added later is asked first, so the letters of the style sheet's own files are left out here.
  [
    latin,
    'U+00A1-00A8, U+00AA-00AF, U+00B1-00B6, U+00B8-00BC, U+00BE-00C8, U+00CA-00D6, U+00D8-00DE, U+00E6, U+00EC, U+00EE-00F0, U+00F2, U+00F5, U+00F7, U+00F9, U+00FB, U+00FD-00FF',
  ],
  [
    latinExt,
    'U+0100, U+0104-010F, U+0112-0127, U+012A-0167, U+016A-019F, U+01A2-01AE, U+01B1-024F, U+1E00-1E9F',
  ],
  [vietnamese, 'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+1EA0-1EF9'],
  [arabic, 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFC'],
  [bangla, 'U+0980-09FF'],
  [gurmukhi, 'U+0A00-0A7F'],
  [gujarati, 'U+0A80-0AFF'],
  [odia, 'U+0B00-0B7F'],
  [tamil, 'U+0B80-0BFF'],
  [telugu, 'U+0C00-0C7F'],
  [kannada, 'U+0C80-0CFF'],
  [malayalam, 'U+0D00-0D7F'],
  [olChiki, 'U+1C50-1C7F'],
  [meeteiMayek, 'U+AAE0-AAF6, U+ABC0-ABFF'],
]

/**
 * Lets names be written in any script of India on a machine that has no font for it. The browser loads a file when a
 * letter of it stands on the page. They are added by code, since as rules they would make every style sheet longer.
 */
export function addNameFonts(): void {
  for (const [file, unicodeRange] of nameFonts) {
    const source = `url(${file}) format("woff2")`
    // One family, one weight and one width for all: else a heading would not look for its letters here.
    const face = { weight: '400 700', stretch: '75% 100%', display: 'swap', unicodeRange } as const
    document.fonts.add(new FontFace('Anek Latin', source, face))
  }
}
