/**
 * Does to the page what Chrome's translator does: each text gives its place to `<font><font>…</font></font>` with other words.
 * A browser and the document of the page tests can run it, so it uses nothing from outside.
 * @param keepsTexts the text itself stands in the element, as other translators have it
 */
export function translatePage(keepsTexts: boolean): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (
      text.data.trim() === '' ||
      text.parentElement?.closest('script, style, textarea, font, [translate=no]')
    )
      continue
    const place = document.createElement('font')
    const words = place.appendChild(document.createElement('font'))
    if (keepsTexts) {
      text.replaceWith(place)
      words.append(text)
    } else {
      words.append(`⟦${text.data}⟧`)
      text.replaceWith(place)
    }
  }
}
