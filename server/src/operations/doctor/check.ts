import type { Config } from '../../platform/config.ts'
import type { School } from '../backup.ts'

export type Finding =
  | { readonly state: 'fine'; readonly found: string }
  | { readonly state: 'warning' | 'wrong'; readonly found: string; readonly advice: string }

export interface Installation {
  readonly config: Config
  readonly now: number
  /** null when the database does not open. */
  readonly school: School | null
  readonly allFiles: boolean
  readonly mailTo?: string | undefined
}

/** `run` returns null when the check does not apply. */
export interface Check {
  readonly name: string
  run(installation: Installation): Promise<Finding | null>
}

export const fineFinding = (found: string): Finding => ({ state: 'fine', found })
export const warningFinding = (found: string, advice: string): Finding => ({
  state: 'warning',
  found,
  advice,
})
export const wrongFinding = (found: string, advice: string): Finding => ({ state: 'wrong', found, advice })

/** A failed connection's AggregateError has messages only in `errors`. */
export function messageOf(thrown: unknown): string {
  const { message, errors, cause } = thrown as Error & { errors?: Error[] }
  const inner = errors?.[0] ?? (cause instanceof Error ? cause : undefined)
  return inner ? messageOf(inner) : message || String(thrown)
}

export const schoolCheck = (
  name: string,
  run: (school: School, installation: Installation) => Promise<Finding | null>,
): Check => ({
  name,
  run: async (installation) => (installation.school ? run(installation.school, installation) : null),
})
