import type { StrokePoint } from '#contract/marking/marks-in-order.ts'
import { strokePath } from '#contract/marking/stroke.ts'

/** Points per finished piece; a move redraws only the unfinished piece. */
const pieceLength = 48
/** Points that two pieces share, so that no gap shows. */
const overlap = 4

export interface LiveInk {
  /** Outlines of finished pieces. */
  readonly settledPath: string
  readonly movingPath: string
}

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
    return { settledPath: settled, movingPath: strokePath(points.slice(from), ratio, false) }
  }
}
