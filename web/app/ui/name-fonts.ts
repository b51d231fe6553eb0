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

/** A font added later takes precedence, so ā and the characters of the style sheet's fonts are left out. */
const nameFonts: readonly [file: string, letters: string][] = [
  [latin, 'U+C0-D6, U+D8-F6, U+F8-FF'],
  [latinExt, 'U+100, U+102-24F, U+1E00-1E9F'],
  [vietnamese, 'U+1EA0-1EF9'],
  [arabic, 'U+600-6FF, U+750-77F, U+FB50-FEFC'],
  [bangla, 'U+980-9FF'],
  [gurmukhi, 'U+A00-A7F'],
  [gujarati, 'U+A80-AFF'],
  [odia, 'U+B00-B7F'],
  [tamil, 'U+B80-BFF'],
  [telugu, 'U+C00-C7F'],
  [kannada, 'U+C80-CFF'],
  [malayalam, 'U+D00-D7F'],
  [olChiki, 'U+1C50-1C7F'],
  [meeteiMayek, 'U+AAE0-AAFF, U+ABC0-ABFF'],
]

/**
 * Added by code, because as CSS rules they would enlarge every first visit. The browser downloads a file when
 * a letter of it is on the page.
 */
export function addNameFonts(): void {
  for (const [file, unicodeRange] of nameFonts) {
    const source = `url(${file}) format("woff2")`
    // The full range of weights and widths, or headings would not use these fonts.
    const face = { weight: '400 700', stretch: '75% 100%', display: 'swap', unicodeRange } as const
    document.fonts.add(new FontFace('Anek Latin', source, face))
  }
}
