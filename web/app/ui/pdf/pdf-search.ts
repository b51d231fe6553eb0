/** A piece of text of a page, in the order in which it is read, as pdf.js has it. */
export interface TextItem {
  readonly str: string
  readonly hasEOL: boolean
}

/** A place in a page: a piece of its text, and a letter of that. */
export interface TextPlace {
  readonly item: number
  readonly offset: number
}

/** Where words were found. */
export interface Found {
  /** From 1. */
  readonly page: number
  readonly from: TextPlace
  /** Behind the last letter. */
  readonly to: TextPlace
}

/** How many are found at most: nobody steps through more. */
export const foundAtMost = 1_000

/** Finds words in the text of a page, whatever their case, also where a line ends between them. */
export function findInPage(page: number, items: readonly TextItem[], words: string): Found[] {
  const wanted = folded(words.trim().replaceAll(/\s+/g, ' '))
  if (wanted === '') return []
  const { text, places } = joined(items)
  const found: Found[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const from = places[at]
    const last = places[at + wanted.length - 1]
    if (!from || !last) continue
    found.push({ page, from, to: { item: last.item, offset: last.offset + 1 } })
    if (found.length === foundAtMost) break
  }
  return found
}

/** All text of a page with one blank between words, and where each of its letters stands. */
function joined(items: readonly TextItem[]) {
  let text = ''
  const places: TextPlace[] = []
  const add = (letter: string, item: number, offset: number) => {
    const isBlank = /\s/.test(letter)
    if (isBlank && (text === '' || text.endsWith(' '))) return
    text += isBlank ? ' ' : letter
    places.push({ item, offset })
  }
  for (const [item, { str, hasEOL }] of items.entries()) {
    for (const [offset, letter] of folded(str).split('').entries()) add(letter, item, offset)
    if (hasEOL) add(' ', item, str.length)
  }
  return { text, places }
}

/** In lower case with one apostrophe, letter by letter, so that a place in it is the same place in the text. */
const folded = (text: string) =>
  text
    .replaceAll(/[‘’ʼ]/g, "'")
    .split('')
    .map((letter) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter))
    .join('')
