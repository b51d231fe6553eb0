/** A video that browsers play, as its file says. */
export interface Video {
  readonly mediaType: 'video/mp4' | 'video/webm'
  /** How long it is; null where the file does not say, as of one that was recorded in a browser. */
  readonly seconds: number | null
}

/** Why a file is no such video: another kind of file, broken, without pictures, or coded in a way that few browsers play. */
export type VideoFault = 'foreign' | 'broken' | 'no-video' | 'codec'
