import type { Db } from '../database/database.ts'

/** What a module records. Its `x.audit.ts` says it, and adds its type to `Audits`. */
export interface Audit {
  readonly actions: Readonly<Record<string, ActionWords>>
  /** Each type of thing that it is recorded about. */
  readonly subjects: Readonly<Record<string, Subject>>
}

/**
 * What an action is called in a list, and the whole sentence of a record: `{who}` did it, to `{it}` where that has a name.
 * The last is the sentence for what people do to their own account.
 */
export type ActionWords = readonly [name: string, sentence: string, own?: string]

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
export type AuditAction = { [Name in keyof Audits]: keyof Audits[Name]['actions'] }[keyof Audits]

/** Everything that can be recorded about. */
export type AuditSubject = { [Name in keyof Audits]: keyof Audits[Name]['subjects'] }[keyof Audits]
