/**
 * Inserts `<font><font>…</font></font>` as Chrome's translator does. No imports, because this function
 * also runs inside a browser.
 * @param keepsTexts keeps the original text nodes, as other translators do
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
    const translation = place.appendChild(document.createElement('font'))
    if (keepsTexts) {
      text.replaceWith(place)
      translation.append(text)
    } else {
      translation.append(`⟦${text.data}⟧`)
      text.replaceWith(place)
    }
  }
}
