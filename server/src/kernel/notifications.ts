import type { Expression } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** Emails to many people that a module has. Its `x.notifications.ts` states them, and adds its type to `ModuleNotifications`. */
export interface Notifications {
  /** The kinds that people switch on and off in their settings. Each is on until they do. */
  readonly kinds: readonly string[]
  /** Who gets a mailing, by name. */
  readonly audiences: Readonly<Record<string, Audience>>
}

/**
 * A query of the ids of people, `$asScalar()`.
 * @param aboutId what the mailing is about, a course or an assignment for example
 * @param since when the mailing was written
 */
export type Audience = (db: Db | Tx, aboutId: string, since: number) => Expression<string>

/** By the name of the module, which adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it.
export interface ModuleNotifications {}

type Of<Part extends keyof Notifications> = {
  [Name in keyof ModuleNotifications]: ModuleNotifications[Name][Part]
}[keyof ModuleNotifications]

/** A kind that no module states does not compile. */
export type NotificationKind = Of<'kinds'>[number]

type KeysOfEach<T> = T extends unknown ? keyof T : never
export type AudienceName = KeysOfEach<Of<'audiences'>>
