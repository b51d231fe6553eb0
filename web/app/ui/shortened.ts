const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const trailingPunctuation = /[\s.,;:।–-]+$/

/**
 * Cuts a text after a word.
 * @param atMost code points, without the dots
 * @returns undefined if short enough
 */
export function shorten(text: string, atMost: number): string | undefined {
  if ([...text].length <= atMost) return undefined
  const cutIndex = lastEnd(words.segment(text), atMost, endsWord) || lastEnd(characters.segment(text), atMost)
  return `${text.slice(0, cutIndex).replace(trailingPunctuation, '')}...`
}

export function shortText(text: string, atMost: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return shorten(line, atMost) ?? line
}

function lastEnd(
  pieces: Iterable<Intl.SegmentData>,
  atMost: number,
  mayEnd: (piece: Intl.SegmentData, next: Intl.SegmentData) => boolean = () => true,
): number {
  let [length, end] = [0, 0]
  let last: Intl.SegmentData | undefined
  for (const piece of pieces) {
    if (last && mayEnd(last, piece)) end = piece.index
    length += [...piece.segment].length
    if (length > atMost) break
    last = piece
  }
  return end
}

/** Thai and Chinese have no spaces between words. */
const endsWord = (piece: Intl.SegmentData, next: Intl.SegmentData) =>
  /^\s/.test(next.segment) || (piece.isWordLike === true && next.isWordLike === true)
