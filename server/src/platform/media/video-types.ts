export interface Video {
  readonly mediaType: 'video/mp4' | 'video/webm'
  readonly seconds: number | null
  /** Such as the place of recording; an upload overwrites them. */
  readonly details: readonly FilePart[]
}

/** The four bytes before it hold its type. */
export interface FilePart {
  readonly from: number
  readonly to: number
}

/** `codec`, `colours` and `sound`: few browsers play it. `place`: a track of camera positions. */
export type VideoError = 'foreign' | 'broken' | 'no-video' | 'codec' | 'colours' | 'sound' | 'place'
