/** Letters that the style sheet's fonts lack. ā is excluded: it is in every page's footer. */
const others =
  /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0100\u0102-\u024f\u0600-\u077f\u0980-\u0d7f\u1c50-\u1c7f\u1e00-\u1eff\uaae0-\uabff\ufb50-\ufefc]/

let isKnown = false

export function loadFontsFor(text: string): void {
  if (isKnown || !others.test(text)) return
  isKnown = true
  import('./name-fonts.ts').then(
    ({ addNameFonts }) => addNameFonts(),
    // Offline: the next text tries again.
    () => {
      isKnown = false
    },
  )
}
