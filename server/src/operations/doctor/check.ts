import type { Config } from '../../platform/config.ts'
import type { School } from '../backup.ts'

/** What a check found. What is fine needs nothing to be done. */
export type Finding =
  | { readonly state: 'fine'; readonly found: string }
  | { readonly state: 'warning' | 'wrong'; readonly found: string; readonly todo: string }

/** An installation that is examined. */
export interface Installation {
  readonly config: Config
  readonly now: number
  /** Null when it cannot be opened; the check of the database says why. */
  readonly school: School | null
  /** Reads the bytes of every upload and compares them with their row. */
  readonly allFiles: boolean
  /** Sends one real mail to this address. */
  readonly mailTo?: string | undefined
}

/** One thing that may be wrong. Null says that it does not apply here. */
export interface Check {
  readonly name: string
  run(installation: Installation): Promise<Finding | null>
}

export const fine = (found: string): Finding => ({ state: 'fine', found })
export const warning = (found: string, todo: string): Finding => ({ state: 'warning', found, todo })
export const wrong = (found: string, todo: string): Finding => ({ state: 'wrong', found, todo })

/** The message of whatever was thrown. A connection that fails at several addresses has its words inside. */
export function messageOf(thrown: unknown): string {
  const { message, errors, cause } = thrown as Error & { errors?: Error[] }
  const inner = errors?.[0] ?? (cause instanceof Error ? cause : undefined)
  return inner ? messageOf(inner) : message || String(thrown)
}

/** A check with the school open. It is left out when the school cannot be opened. */
export const withSchool = (
  name: string,
  run: (school: School, installation: Installation) => Promise<Finding | null>,
): Check => ({
  name,
  run: async (installation) => (installation.school ? run(installation.school, installation) : null),
})
