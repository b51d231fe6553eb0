export type ZipPart = 'waiting' | 'rows' | 'uploads' | 'pdfs'

export interface ZipProgress {
  readonly part: ZipPart
  readonly done: number
  readonly total: number
}

export interface ZipOutcome {
  readonly size: number
  readonly sha256: string
  /** Ids of uploads without bytes. */
  readonly missing: readonly string[]
  /** PDFs that could not be drawn, by name. */
  readonly notDrawn: readonly string[]
}

export type MakeSchoolZip = (
  fileId: string,
  now: number,
  options: { readonly hasPdfs: boolean; onProgress(progress: ZipProgress): void },
) => Promise<ZipOutcome>

/** The code of an error of the file store. */
export const storeFailure = 'STORE'
