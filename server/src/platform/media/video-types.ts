export interface Video {
  readonly mediaType: 'video/mp4' | 'video/webm'
  readonly seconds: number | null
  /** Data about the recording, such as its place. The data are blanked. */
  readonly details: readonly FilePart[]
}

/** The type is in the four bytes before `from`. */
export interface FilePart {
  readonly from: number
  readonly to: number
}

/**
 * `codec`, `colours` and `sound`: few browsers can play it. `place`: a track holds positions of the camera.
 */
export type VideoError = 'foreign' | 'broken' | 'no-video' | 'codec' | 'colours' | 'sound' | 'place'
