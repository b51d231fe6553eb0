import type { PlayerTime } from './player.ts'

/** What YouTube's player says of itself; each message has a part of it. */
export interface YoutubeState {
  readonly second: number | null
  readonly length: number | null
  readonly isPlaying: boolean
  /** It does not play here: it is gone, or its owner forbids it in other pages. */
  readonly isRefused: boolean
}

export const silentYoutube: YoutubeState = { second: null, length: null, isPlaying: false, isRefused: false }

/** The number by which the player names that it plays. */
const playing = 1
/** Not found or private; not allowed in other pages, which it says in two ways. */
const refusals: readonly unknown[] = [100, 101, 150]

/**
 * The state after a message of the player; undefined for a message that says nothing of it. It comes from another site, and
 * is read like any input.
 */
export function afterMessage(before: YoutubeState, data: unknown): YoutubeState | undefined {
  const { event, info } = readMessage(data) ?? {}
  if (event === 'onError') return refusals.includes(info) ? { ...before, isRefused: true } : undefined
  if (event === 'onStateChange') return { ...before, isPlaying: info === playing }
  if (event !== 'infoDelivery' && event !== 'initialDelivery') return undefined
  const { currentTime, duration, playerState } = (info ?? {}) as Record<string, unknown>
  const isSomething = isSecond(currentTime) || isSecond(duration) || typeof playerState === 'number'
  if (!isSomething) return undefined
  return {
    ...before,
    second: isSecond(currentTime) ? currentTime : before.second,
    length: isSecond(duration) && duration > 0 ? duration : before.length,
    isPlaying: typeof playerState === 'number' ? playerState === playing : before.isPlaying,
  }
}

/** Where the video is, once the player has said so. */
export const timeOf = ({ second, length, isPlaying }: YoutubeState): PlayerTime | null =>
  second === null ? null : { second, length, isPlaying }

const day = 86_400
const isSecond = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= day

function readMessage(data: unknown): { event?: unknown; info?: unknown } | undefined {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' && message !== null ? message : undefined
  } catch {
    return undefined
  }
}
