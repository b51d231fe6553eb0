import type { StrokePoint } from '#contract/marking/marks-in-order.ts'
import { strokePath } from '#contract/marking/stroke.ts'

/** Points that each move draws anew. */
const pieceLength = 48
/** Points that two pieces share, so that no gap shows between them. */
const overlap = 4

export interface LiveInk {
  /** The outlines of the pieces that change no more. */
  readonly settled: string
  /** The outline of the last piece. */
  readonly moving: string
}

/**
 * The outline of a stroke while it grows. A whole outline costs more with each point, so a long stroke would
 * fall behind the hand; here each move costs the same.
 */
export function liveInk(): (points: readonly StrokePoint[], ratio: number) => LiveInk {
  let settled = ''
  let from = 0
  return (points, ratio) => {
    if (points.length <= from) [settled, from] = ['', 0]
    while (points.length - from > pieceLength) {
      const to = from + pieceLength
      settled += strokePath(points.slice(from, to), ratio)
      from = to - overlap
    }
    return { settled, moving: strokePath(points.slice(from), ratio, false) }
  }
}
