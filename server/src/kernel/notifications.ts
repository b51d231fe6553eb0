import type { Expression } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

export interface Notifications {
  /** Each kind is on until switched off. */
  readonly kinds: readonly string[]
  readonly audiences: Readonly<Record<string, Audience>>
}

/** @param writtenAt when the mailing was written */
export type Audience = (db: Db | Tx, aboutId: string, writtenAt: number) => Expression<string>

// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it.
export interface ModuleNotifications {}

type PartOfModules<Part extends keyof Notifications> = {
  [Name in keyof ModuleNotifications]: ModuleNotifications[Name][Part]
}[keyof ModuleNotifications]

export type NotificationKind = PartOfModules<'kinds'>[number]

type KeysOfEach<T> = T extends unknown ? keyof T : never
export type AudienceName = KeysOfEach<PartOfModules<'audiences'>>
