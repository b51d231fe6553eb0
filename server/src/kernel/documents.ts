import type { Language } from '#contract/languages.ts'
import type { Database, Db } from '../database/database.ts'
import type { Config } from '../platform/config.ts'
import type { FileStore } from '../platform/files.ts'
import type { Paper } from '../platform/pdf/document.ts'

export interface PaperPorts {
  /** null when the school is not registered for the GST. */
  findSchoolGstin(db: Db): Promise<string | null>
}

export interface PaperSources {
  readonly config: Config
  readonly database: Database
  readonly files: FileStore
  readonly ports: PaperPorts
}

/**
 * Made when the email is sent.
 * @returns null when the data is gone, such as after the account was deleted
 */
export type MakePaper = (from: PaperSources, id: string, language: Language) => Promise<Paper | null>

export type Papers = Readonly<Record<string, MakePaper>>

export interface PaperOfMail {
  readonly kind: string
  readonly id: string
}
