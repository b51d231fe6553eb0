export interface TextItem {
  readonly str: string
  readonly hasEOL: boolean
}

export interface TextPlace {
  readonly item: number
  readonly offset: number
}

export interface PdfMatch {
  readonly page: number
  readonly from: TextPlace
  readonly to: TextPlace
}

export const maxMatches = 1_000

export function findInPage(page: number, items: readonly TextItem[], query: string): PdfMatch[] {
  const foldedQuery = foldText(query.trim().replaceAll(/\s+/g, ' '))
  if (foldedQuery === '') return []
  const { text, places } = joinItems(items)
  const found: PdfMatch[] = []
  for (
    let matchStart = text.indexOf(foldedQuery);
    matchStart >= 0;
    matchStart = text.indexOf(foldedQuery, matchStart + foldedQuery.length)
  ) {
    const from = places[matchStart]
    const last = places[matchStart + foldedQuery.length - 1]
    if (!from || !last) continue
    found.push({ page, from, to: { item: last.item, offset: last.offset + 1 } })
    if (found.length === maxMatches) break
  }
  return found
}

function joinItems(items: readonly TextItem[]) {
  let text = ''
  const places: TextPlace[] = []
  const add = (letter: string, item: number, offset: number) => {
    const isBlank = /\s/.test(letter)
    if (isBlank && (text === '' || text.endsWith(' '))) return
    text += isBlank ? ' ' : letter
    places.push({ item, offset })
  }
  for (const [item, { str, hasEOL }] of items.entries()) {
    for (const [offset, letter] of foldText(str).split('').entries()) add(letter, item, offset)
    if (hasEOL) add(' ', item, str.length)
  }
  return { text, places }
}

/** Keeps the text's length, so that offsets stay valid. */
const foldText = (text: string) =>
  text
    .replaceAll(/[‘’ʼ]/g, "'")
    .split('')
    .map((letter) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter))
    .join('')
