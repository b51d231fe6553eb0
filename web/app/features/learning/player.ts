export interface PlayerTime {
  /** Seconds. */
  second: number
  /** Seconds; null until the player knows. */
  length: number | null
  isPlaying: boolean
}

export interface PlayerProps {
  title: string
  /** Seconds; null for the beginning. */
  startAt: number | null
  /** Called a few times a second, and on pause, seek and end. */
  onTime: (time: PlayerTime) => void
  /** The video was deleted, or its owner forbids embedding. */
  onRefused?: (() => void) | undefined
  control: (control: PlayerControl | null) => void
}

export interface PlayerControl {
  seek(second: number): void
}
