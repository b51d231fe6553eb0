export type ZipPart = 'waiting' | 'rows' | 'uploads' | 'pdfs'

export interface ZipProgress {
  readonly part: ZipPart
  readonly done: number
  readonly total: number
}

export interface ZipOutcome {
  readonly size: number
  readonly sha256: string
  readonly missing: readonly string[]
  readonly notDrawn: readonly string[]
}

export type MakeSchoolZip = (
  fileId: string,
  now: number,
  options: { readonly hasPdfs: boolean; onProgress(progress: ZipProgress): void },
) => Promise<ZipOutcome>

export const storeFailure = 'STORE'
