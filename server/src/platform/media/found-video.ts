export interface Video {
  readonly mediaType: 'video/mp4' | 'video/webm'
  /** null when the file has no duration, such as a recording of a browser. */
  readonly seconds: number | null
  /** Parts with data about the recording, such as its place. They are blanked. */
  readonly details: readonly FilePart[]
}

/** The type is in the four bytes before `from`. */
export interface FilePart {
  readonly from: number
  readonly to: number
}

/**
 * `codec`, `colours` and `sound`: few browsers can play it. A track with positions of the camera is refused
 * too.
 */
export type VideoFault = 'foreign' | 'broken' | 'no-video' | 'codec' | 'colours' | 'sound' | 'place'
