/** The largest file that is taken, in bytes. Photos of phones are rarely larger. */
export const maxPhotoBytes = 15 * 1024 * 1024

/** More would need more memory than a phone gives to a page: four bytes a pixel while the photo is read. */
export const maxPhotoPixels = 64_000_000

export type PictureType = 'image/jpeg' | 'image/webp'

export interface SizeLimits {
  /** In pixels. A smaller picture is not enlarged. */
  readonly maxEdge: number
  readonly maxBytes: number
  /**
   * JPEG by default, on white where the picture is transparent. A browser that cannot write WebP writes PNG
   * instead.
   */
  readonly type?: PictureType
  /** Adds a thumbnail whose longer edge has so many pixels. */
  readonly thumbnailEdge?: number
}

export interface Picture {
  readonly blob: Blob
  readonly width: number
  readonly height: number
  /** A `data:` address, which the Content-Security-Policy allows; empty if none was asked for. */
  readonly thumbnail: string
}

/** Degrees, clockwise. */
export type Rotation = 0 | 90 | 180 | 270

/** Fractions of the width and the height of the upright picture, from its top left. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

/** The crop is in fractions of the picture before its rotation, so a rotation leaves it as it is. */
export interface PageEdit {
  readonly rotation: Rotation
  readonly crop: Quad | null
}

/** A4 at 170 dots per inch, which handwriting is well readable at. */
export const pageLimits: SizeLimits = { maxEdge: 2000, maxBytes: 400 * 1024, thumbnailEdge: 320 }

interface PhotoPageBase {
  readonly id: string
  /** The name of the chosen file. */
  readonly name: string
}

export interface PendingPage extends PhotoPageBase {
  readonly state: 'pending'
  readonly file: File
}

interface RenderedPage extends PhotoPageBase, PageEdit {
  /** The upright page before crop and rotation: a picture, or the address of a file of the school. */
  readonly upright: Blob | string
  /** The page with crop and rotation; the same as `upright` where there is neither. */
  readonly result: Blob | string
  /** The address of a picture of `result`. */
  readonly thumbnail: string
}

export interface ReadyPage extends RenderedPage {
  readonly state: 'ready'
}

/** Crop or rotation were changed, and `result` and `thumbnail` do not show it yet. */
export interface RenderingPage extends RenderedPage {
  readonly state: 'rendering'
  /** The edit that `result` shows. */
  readonly shown: PageEdit
}

export interface FailedPage extends PhotoPageBase {
  readonly state: 'failed'
  readonly code: PhotoErrorCode
}

export type PhotoPage = PendingPage | ReadyPage | RenderingPage | FailedPage

/**
 * `UNREADABLE`: no picture that this browser can read, or a damaged one. `HEIC`: the iPhone's own format, in a browser that
 * cannot read it. `NOT_LOADED`: the code for pictures did not arrive.
 */
export type PhotoErrorCode = 'TOO_LARGE' | 'TOO_MANY_PIXELS' | 'HEIC' | 'UNREADABLE' | 'NOT_LOADED'

export class PhotoError extends Error {
  readonly code: PhotoErrorCode

  constructor(code: PhotoErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

export const codeOf = (error: unknown): PhotoErrorCode =>
  error instanceof PhotoError ? error.code : 'UNREADABLE'

export type PhotoTask =
  | { readonly kind: 'shrink'; readonly source: Blob; readonly limits: SizeLimits }
  | {
      readonly kind: 'render'
      readonly source: Blob
      readonly edit: PageEdit
      readonly limits: SizeLimits
    }
