export interface Video {
  readonly mediaType: 'video/mp4' | 'video/webm'
  readonly seconds: number | null
  /** Parts with details such as the place of recording. An upload overwrites them. */
  readonly details: readonly FilePart[]
}

/** The four bytes before the part hold its type. */
export interface FilePart {
  readonly from: number
  readonly to: number
}

/** `codec`, `colours` and `sound`: few browsers play the video. `place`: a track has camera positions. */
export type VideoError = 'foreign' | 'broken' | 'no-video' | 'codec' | 'colours' | 'sound' | 'place'
