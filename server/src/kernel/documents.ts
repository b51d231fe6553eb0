import type { Language } from '#contract/languages.ts'
import type { Database, Db } from '../database/database.ts'
import type { Config } from '../platform/config.ts'
import type { FileStore } from '../platform/files.ts'
import type { Paper } from '../platform/pdf/document.ts'

/** What papers ask of modules above the one that makes them. */
export interface PaperPorts {
  /** The GSTIN of a school that is registered for the GST; null of another school. */
  findSchoolGstin(db: Db): Promise<string | null>
}

/** What papers are made from; `Deps` has all of it. */
export interface PaperSources {
  readonly config: Config
  readonly database: Database
  readonly files: FileStore
  readonly ports: PaperPorts
}

/**
 * Makes a paper that goes with a mail, in the language of its reader, when the mail is sent: mails are kept, papers are not.
 * @returns null where there is none any more, such as of somebody who has deleted their account
 */
export type MakePaper = (from: PaperSources, id: string, language: Language) => Promise<Paper | null>

/** The papers that mails can take with them, by kind. A module states its own in its manifest. */
export type Papers = Readonly<Record<string, MakePaper>>

/** Which paper goes with a mail: its kind, and the id of what it is about. */
export interface PaperOfMail {
  readonly kind: string
  readonly id: string
}
