import type { Db } from '../database/database.ts'

/** What a module records. Its `x.audit.ts` says it, and adds its type to `Audits`. */
export interface Audit {
  /** The deed of each action, as a sentence goes on after the person's name; `{it}` stands where the subject's name belongs. */
  readonly deeds: Readonly<Record<string, string>>
  /** Each type of thing that it is recorded about. */
  readonly subjects: Readonly<Record<string, Subject>>
}

interface Subject {
  /** What all of them are called together. */
  readonly plural: string
  /** Finds what people know each by. Whatever has no name, or is not there any more, is left out. */
  names?(db: Db, ids: readonly string[]): Promise<readonly SubjectName[]>
}

export interface SubjectName {
  readonly id: string
  readonly name: string
}

/** What each module records, by the module's name: a module adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it.
export interface Audits {}

/** Everything that can be recorded: what no module names does not compile. */
export type AuditAction = { [Name in keyof Audits]: keyof Audits[Name]['deeds'] }[keyof Audits]

/** Everything that can be recorded about. */
export type AuditSubject = { [Name in keyof Audits]: keyof Audits[Name]['subjects'] }[keyof Audits]
