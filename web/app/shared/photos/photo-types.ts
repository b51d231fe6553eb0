/** Phones' photos are rarely larger. */
export const maxPhotoBytes = 15 * 1024 * 1024

/** Decoding takes four bytes per pixel. */
export const maxPhotoPixels = 64_000_000

export type PictureType = 'image/jpeg' | 'image/webp'

export interface SizeLimits {
  /** Longer edge in px. Smaller pictures are not enlarged. */
  readonly maxEdge: number
  readonly maxBytes: number
  /** JPEG by default. Browsers without WebP write PNG. */
  readonly type?: PictureType
  /** Longer edge in px. */
  readonly thumbnailEdge?: number
}

export interface Picture {
  readonly blob: Blob
  readonly width: number
  readonly height: number
  /** A `data:` address, which the Content-Security-Policy allows; empty if not requested. */
  readonly thumbnail: string
}

/** Degrees, clockwise. */
export type Rotation = 0 | 90 | 180 | 270

/** Fractions of the upright picture, from its top left. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Corners, clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point]

/** The crop applies before the rotation. */
export interface PageEdit {
  readonly rotation: Rotation
  readonly crop: Quad | null
}

/** A4 at 170 dpi keeps handwriting readable. */
export const pageLimits: SizeLimits = { maxEdge: 2000, maxBytes: 400 * 1024, thumbnailEdge: 320 }

interface PhotoPageBase {
  readonly id: string
  readonly name: string
}

export interface PendingPage extends PhotoPageBase {
  readonly state: 'pending'
  readonly file: File
}

interface RenderedPage extends PhotoPageBase, PageEdit {
  /** Uncropped and unrotated, or an uploaded file's address. */
  readonly upright: Blob | string
  /** Cropped and rotated. */
  readonly result: Blob | string
  readonly thumbnail: string
}

export interface ReadyPage extends RenderedPage {
  readonly state: 'ready'
}

export interface RenderingPage extends RenderedPage {
  readonly state: 'rendering'
  readonly shown: PageEdit
}

export interface FailedPage extends PhotoPageBase {
  readonly state: 'failed'
  readonly code: PhotoErrorCode
}

export type PhotoPage = PendingPage | ReadyPage | RenderingPage | FailedPage

/** `HEIC`: the browser cannot read the iPhone format. `NOT_LOADED`: a file or code did not load. */
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
