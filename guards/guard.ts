import { join } from 'node:path'

/** A guard of `docs/security.md`: the text that is it, what stands there when it is away, and the tests that must fail then. */
export interface Guard {
  readonly name: string
  /** Below the project. */
  readonly file: string
  /** Stands once in the file. */
  readonly text: string
  readonly away: string
  /** Files of tests, below the project. */
  readonly tests: readonly string[]
}

/** A guard in a line of a table: name, file below `server/src`, its text, what stands there without it, its tests below `server/src`. */
export type Line = readonly [name: string, file: string, text: string, away: string, ...tests: string[]]

export const inServer = ([name, file, text, away, ...tests]: Line): Guard => ({
  name,
  file: `server/src/${file}`,
  text,
  away,
  tests: tests.map((test) => join('server/src', `${test}.test.ts`)),
})
