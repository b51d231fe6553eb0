import type { Role } from '#contract/endpoint.ts'
import type { Person, School } from './school.ts'

export type Who = Role | 'none'
export const everyone: readonly Who[] = ['student', 'mentor', 'admin', 'none']

/** One thing asked of an endpoint, and the status that each role gets. */
export interface Row {
  /** What is named in path, query or body, seen from the caller. */
  readonly of: string
  /** Below `/api`, or from the root; `{name}` stands for an id of the access school (`access-school.ts`), `{who}` for the caller. */
  readonly path: string
  readonly body?: object
  readonly pdf?: true
  /** Sends some bytes of a file. */
  readonly bytes?: true
  /** Sends a picture of one point. */
  readonly png?: true
  /** Repeats a row above it, and is asked once that one succeeded. */
  readonly again?: true
  readonly expect: Readonly<Record<Who, number>>
}

/** One for each. */
export const statuses = (student: number, mentor: number, admin: number, none: number) => ({
  student,
  mentor,
  admin,
  none,
})
/** The same for everybody. */
export const all = (status: number) => statuses(status, status, status, status)
/** The same for everybody who is signed in. */
export const signedIn = (status: number) => statuses(status, status, status, 401)
/** For one role; the others are refused. */
export const only = (role: Role, status: number) => ({ ...statuses(403, 403, 403, 401), [role]: status })
/** A row of a call without a file. */
export const row = (of: string, path: string, expect: Row['expect'], body?: object): Row => ({
  of,
  path,
  expect,
  ...(body && { body }),
})

/** The rows of each endpoint of a module, by `METHOD /path`. */
export type AccessRows = Readonly<Record<string, readonly Row[]>>

/** The people of the access school; `otherMentor` and `stranger` have nothing to do with the other three. */
export type Somebody = 'student' | 'fellow' | 'stranger' | 'mentor' | 'otherMentor' | 'admin'

/** What a seed has to build on. */
export interface Seeding extends Readonly<Record<Somebody, Person>> {
  readonly school: School
  /** The id of something that this module or one before it in `modules.ts` has made. */
  id(name: string): string
}

/** Makes what the access rows of a module are about. @returns the ids, by the names that rows have for them */
export type AccessSeed = (seeding: Seeding) => Promise<Readonly<Record<string, string>>>
