/** A video that browsers play, as its file says. */
export interface Video {
  readonly mediaType: 'video/mp4' | 'video/webm'
  /** How long it is; null where the file does not say, as of one that was recorded in a browser. */
  readonly seconds: number | null
  /** Parts of the file that tell of the recording, such as its place. They are not kept. */
  readonly details: readonly FilePart[]
}

/** Where what a part of a file holds begins and ends. Its type stands in the four bytes before. */
export interface FilePart {
  readonly from: number
  readonly to: number
}

/**
 * Why a file is no such video: another kind of file, broken, without pictures, coded in a way that few browsers play (all of
 * it, its colours or its sound), or with a track that says where the camera was.
 */
export type VideoFault = 'foreign' | 'broken' | 'no-video' | 'codec' | 'colours' | 'sound' | 'place'
