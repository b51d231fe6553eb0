import type { PlayerTime } from './player.ts'

/** Seconds of the video. */
export type PlayedRange = readonly [from: number, to: number]

/** A faster move is a jump. Players report a few times a second. */
const maxSpeed = 2
const slackSeconds = 1.5
/** A small step back is a late report. */
const backSeconds = 0.5

const roundToTenth = (second: number) => Math.round(second * 10) / 10

export function createPlayedTracker() {
  let parts: PlayedRange[] = []
  let open: { from: number; to: number; at: number } | null = null

  const close = () => {
    if (open && open.to > open.from) parts.push([roundToTenth(open.from), roundToTenth(open.to)])
    open = null
  }
  return {
    /** @param now milliseconds */
    report({ second, isPlaying }: Pick<PlayerTime, 'second' | 'isPlaying'>, now: number) {
      if (open) {
        const maxStep = ((now - open.at) / 1000) * maxSpeed + slackSeconds
        const step = second - open.to
        if (step >= -backSeconds && step <= maxStep)
          open = { ...open, to: Math.max(open.to, second), at: now }
        else close()
      }
      if (!isPlaying) close()
      else open ??= { from: second, to: second, at: now }
    },
    /** @returns ranges played since the last call; an open range continues next time */
    take(): PlayedRange[] {
      const openRange = open
      close()
      const takenParts = parts
      parts = []
      if (openRange) open = { ...openRange, from: openRange.to }
      return takenParts
    },
  }
}

export function joinRanges(parts: readonly PlayedRange[]): PlayedRange[] {
  const all: [number, number][] = []
  for (const [from, to] of parts.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}
