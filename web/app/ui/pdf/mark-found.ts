import type { TextLayer } from 'pdfjs-dist'
import type { PdfMatch, TextPlace } from './pdf-search.ts'

/** CSS Custom Highlight API, styled in `pdf.css`. */
const names = { all: 'pdf-found', shown: 'pdf-shown' } as const

export function highlightMatches(
  layer: TextLayer,
  found: readonly PdfMatch[],
  shown: PdfMatch | undefined,
): () => void {
  if (!('highlights' in CSS)) return () => {}
  const highlightedRanges: [name: string, range: Range][] = []
  for (const match of found) {
    const range = rangeOf(layer, match)
    if (!range) continue
    const name = match === shown ? names.shown : names.all
    highlightOf(name).add(range)
    highlightedRanges.push([name, range])
    if (match === shown) range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }
  return () => {
    for (const [name, range] of highlightedRanges) highlightOf(name).delete(range)
  }
}

function highlightOf(name: string): Highlight {
  const existing = CSS.highlights.get(name)
  if (existing) return existing
  const newHighlight = new Highlight()
  CSS.highlights.set(name, newHighlight)
  return newHighlight
}

function rangeOf({ textDivs }: TextLayer, { from, to }: PdfMatch): Range | null {
  const range = document.createRange()
  const place = ({ item, offset }: TextPlace) => {
    const node = textDivs[item]?.firstChild
    return node ? ([node, Math.min(offset, node.textContent?.length ?? 0)] as const) : null
  }
  const [start, end] = [place(from), place(to)]
  if (!start || !end) return null
  range.setStart(...start)
  range.setEnd(...end)
  return range
}
