export interface Video {
  readonly mediaType: 'video/mp4' | 'video/webm'
  readonly seconds: number | null
  /** Recording data such as its place; blanked. */
  readonly details: readonly FilePart[]
}

/** The type is in the four bytes before. */
export interface FilePart {
  readonly from: number
  readonly to: number
}

/** `codec`, `colours` and `sound`: few browsers play it. `place`: a track of camera positions. */
export type VideoError = 'foreign' | 'broken' | 'no-video' | 'codec' | 'colours' | 'sound' | 'place'
