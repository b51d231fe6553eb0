import type { PlayerTime } from './player.ts'

/** Messages carry only some of these fields. */
export interface YoutubeState {
  readonly second: number | null
  readonly length: number | null
  readonly isPlaying: boolean
  readonly isRefused: boolean
}

export const initialYoutubeState: YoutubeState = {
  second: null,
  length: null,
  isPlaying: false,
  isRefused: false,
}

const playing = 1
/** 100: not found or private. 101 and 150: embedding forbidden. */
const refusals: readonly unknown[] = [100, 101, 150]

/**
 * Another site's message must be validated.
 * @returns undefined if nothing changes
 */
export function youtubeStateAfter(before: YoutubeState, data: unknown): YoutubeState | undefined {
  const { event, info } = readMessage(data) ?? {}
  if (event === 'onError') return refusals.includes(info) ? { ...before, isRefused: true } : undefined
  if (event === 'onStateChange') return { ...before, isPlaying: info === playing }
  if (event !== 'infoDelivery' && event !== 'initialDelivery') return undefined
  const { currentTime, duration, playerState } = (info ?? {}) as Record<string, unknown>
  const hasState = isSecond(currentTime) || isSecond(duration) || typeof playerState === 'number'
  if (!hasState) return undefined
  return {
    ...before,
    second: isSecond(currentTime) ? currentTime : before.second,
    length: isSecond(duration) && duration > 0 ? duration : before.length,
    isPlaying: typeof playerState === 'number' ? playerState === playing : before.isPlaying,
  }
}

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
