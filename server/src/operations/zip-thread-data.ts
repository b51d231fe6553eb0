import type { Config } from '../platform/config.ts'
import type { ZipOutcome, ZipProgress } from '../platform/school-zip.ts'

export interface ZipThreadData {
  readonly config: Config
  readonly fileId: string
  readonly now: number
  readonly hasPdfs: boolean
}

export type ZipThreadMessage =
  | { readonly progress: ZipProgress }
  | { readonly outcome: ZipOutcome }
  | { readonly failure: { readonly message: string; readonly code: string | undefined } }
