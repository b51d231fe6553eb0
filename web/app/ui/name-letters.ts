/** Letters that the fonts of the style sheet do not have. Without ā, which stands at the foot of every English page. */
const others =
  /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0100\u0102-\u024f\u0600-\u077f\u0980-\u0d7f\u1c50-\u1c7f\u1e00-\u1eff\uaae0-\uabff\ufb50-\ufefc]/

let isKnown = false

/** Tells the browser of the fonts of other scripts, once a text has a letter of theirs. It still loads only those it draws. */
export function noticeLetters(text: string): void {
  if (isKnown || !others.test(text)) return
  isKnown = true
  import('./name-fonts.ts').then(
    ({ addNameFonts }) => addNameFonts(),
    // Without a connection: the next text tries again.
    () => {
      isKnown = false
    },
  )
}
