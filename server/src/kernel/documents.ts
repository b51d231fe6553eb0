import type { Language } from '#contract/languages.ts'
import type { Database, Db } from '../database/database.ts'
import type { Config } from '../platform/config.ts'
import type { FileStore } from '../platform/files.ts'
import type { PdfDocument } from '../platform/pdf/document.ts'

export interface DocumentPorts {
  /** @returns null when the school is not registered for the GST */
  findSchoolGstin(db: Db): Promise<string | null>
}

export interface DocumentSources {
  readonly config: Config
  readonly database: Database
  readonly files: FileStore
  readonly ports: DocumentPorts
}

/**
 * Runs when the email of the document is sent, or when the ZIP of the school is made.
 * @returns null when the record no longer exists
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
