/** Where a video is. */
export interface PlayerTime {
  /** From the beginning. */
  second: number
  /** Seconds of the whole video; null until the player knows. */
  length: number | null
  isPlaying: boolean
}

/** What the page hands to whatever plays a topic's video, be it a frame or a file. */
export interface PlayerProps {
  title: string
  /** Where to begin, in seconds; null: at the beginning. */
  startAt: number | null
  /** Told a few times a second while it plays, and at pause, seek and end. */
  onTime: (at: PlayerTime) => void
  /** Told when the video is not to be played here: it is gone, or forbidden in other pages. */
  onRefused?: (() => void) | undefined
  /** Lets the page jump; null when the player goes. */
  control: (control: PlayerControl | null) => void
}

/** What the page may do with a player. */
export interface PlayerControl {
  seek(second: number): void
}
