import type { Language } from '#contract/languages.ts'
import type { Database, Db } from '../database/database.ts'
import type { Config } from '../platform/config.ts'
import type { FileStore } from '../platform/files.ts'
import type { PdfDocument } from '../platform/pdf/document.ts'

export interface DocumentPorts {
  /** @returns null without GST registration */
  findSchoolGstin(db: Db): Promise<string | null>
}

export interface DocumentSources {
  readonly config: Config
  readonly database: Database
  readonly files: FileStore
  readonly ports: DocumentPorts
}

/**
 * Runs when the document is emailed or the school's ZIP is made.
 * @returns null when the record is gone
 */
export type MakeDocument = (
  sources: DocumentSources,
  id: string,
  language: Language,
) => Promise<PdfDocument | null>

export type Documents = Readonly<Record<string, MakeDocument>>

export interface DocumentOfEmail {
  readonly kind: string
  readonly id: string
}
