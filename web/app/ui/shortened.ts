const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What does not stand before dots. */
const unfinished = /[\s.,;:।–-]+$/

/**
 * The beginning of a text up to the end of a word, with "..." after it; undefined where the whole text fits.
 * A text without any end of a word in reach (an address, one long word) is cut after a whole character.
 * @param atMost code points, without the dots
 */
export function shortened(text: string, atMost: number): string | undefined {
  if ([...text].length <= atMost) return undefined
  const fits = lastEnd(words.segment(text), atMost, endsWord) || lastEnd(characters.segment(text), atMost)
  return `${text.slice(0, fits).replace(unfinished, '')}...`
}

/** A text in one paragraph, as long as a row or a card has room for. */
export function inBrief(text: string, atMost: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return shortened(line, atMost) ?? line
}

/** Where the last piece that fits ends. */
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

/** A space ends a word, and in scripts that write none (Thai, Chinese) so does the next word. "script/TypeScript" goes on. */
const endsWord = (piece: Intl.SegmentData, next: Intl.SegmentData) =>
  /^\s/.test(next.segment) || (piece.isWordLike === true && next.isWordLike === true)
