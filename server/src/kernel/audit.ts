import type { MessageDescriptor } from '@lingui/core'
import type { Db } from '../database/database.ts'

export interface Audit {
  readonly actions: Readonly<Record<string, ActionTexts>>
  readonly subjects: Readonly<Record<string, Subject>>
}

/** `{who}` is the actor, `{it}` the subject, `own` the sentence about the actor's own account. */
export type ActionTexts = readonly [
  name: MessageDescriptor,
  sentence: MessageDescriptor,
  own?: MessageDescriptor,
]

interface Subject {
  readonly plural: MessageDescriptor
  names?(db: Db, ids: readonly string[]): Promise<readonly SubjectName[]>
}

export interface SubjectName {
  readonly id: string
  readonly name: string
}

// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it.
export interface Audits {}

export type AuditAction = { [Name in keyof Audits]: keyof Audits[Name]['actions'] }[keyof Audits]

export type AuditSubject = { [Name in keyof Audits]: keyof Audits[Name]['subjects'] }[keyof Audits]
