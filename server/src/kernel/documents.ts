import type { Language } from '#contract/languages.ts'
import type { Database, Db } from '../database/database.ts'
import type { Config } from '../platform/config.ts'
import type { FileStore } from '../platform/files.ts'
import type { PdfDocument } from '../platform/pdf/document.ts'

export interface DocumentPorts {
  /** null: not registered for the GST. */
  findSchoolGstin(db: Db): Promise<string | null>
}

export interface DocumentSources {
  readonly config: Config
  readonly database: Database
  readonly files: FileStore
  readonly ports: DocumentPorts
}

/**
 * Runs when the email is sent.
 * @returns null when the data is gone
 */
export type MakeDocument = (
  from: DocumentSources,
  id: string,
  language: Language,
) => Promise<PdfDocument | null>

export type Documents = Readonly<Record<string, MakeDocument>>

export interface DocumentOfEmail {
  readonly kind: string
  readonly id: string
}
