export interface PlayerTime {
  /** In seconds from the beginning of the video. */
  second: number
  /** In seconds; null until the player knows. */
  length: number | null
  isPlaying: boolean
}

export interface PlayerProps {
  title: string
  /** Seconds; null for the beginning. */
  startAt: number | null
  /** Called a few times a second while playing, and on pause, seek and end. */
  onTime: (at: PlayerTime) => void
  /** Called if the video was deleted, or its owner forbids embedding. */
  onRefused?: (() => void) | undefined
  /** Called with null when the player unmounts. */
  control: (control: PlayerControl | null) => void
}

export interface PlayerControl {
  seek(second: number): void
}
