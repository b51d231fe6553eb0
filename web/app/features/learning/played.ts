import type { PlayerTime } from './player.ts'

/** A part of a video that was played: from a second to a later one. */
export type Part = readonly [from: number, to: number]

/** Players tell their place a few times a second; what lies further apart than they can have played was a jump. */
const fastest = 2
const slackSeconds = 1.5
/** A place a little before the last one is the same place, told a little late. */
const backSeconds = 0.5

const tenth = (second: number) => Math.round(second * 10) / 10

/** Gathers the parts of a video that are really played, from what its player tells. A jump ends a part and begins one. */
export function gatherPlayed() {
  let parts: Part[] = []
  let open: { from: number; to: number; at: number } | null = null

  const close = () => {
    if (open && open.to > open.from) parts.push([tenth(open.from), tenth(open.to)])
    open = null
  }
  return {
    /** @param now in milliseconds */
    hear({ second, isPlaying }: Pick<PlayerTime, 'second' | 'isPlaying'>, now: number) {
      if (open) {
        const most = ((now - open.at) / 1000) * fastest + slackSeconds
        const step = second - open.to
        if (step >= -backSeconds && step <= most) open = { ...open, to: Math.max(open.to, second), at: now }
        else close()
      }
      if (!isPlaying) close()
      else open ??= { from: second, to: second, at: now }
    },
    /** The parts since the last time; one that goes on begins anew where it is. */
    take(): Part[] {
      const going = open
      close()
      const taken = parts
      parts = []
      if (going) open = { ...going, from: going.to }
      return taken
    },
  }
}

/** Parts in order, with parts that meet taken as one. */
export function joined(parts: readonly Part[]): Part[] {
  const all: [number, number][] = []
  for (const [from, to] of parts.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}
