import type { Kysely } from 'kysely'
import { up as school } from './0001-school.ts'

export interface Migration {
  readonly name: string
  up(db: Kysely<unknown>): Promise<void>
}

/** Every migration, in order. Forward only: the shape that one leaves is never edited once it has run anywhere. */
export const migrations: readonly Migration[] = [{ name: '0001-school', up: school }]
