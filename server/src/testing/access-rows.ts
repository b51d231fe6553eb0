import type { Role } from '#contract/endpoint.ts'
import type { Person, School } from './school.ts'

export type Who = Role | 'none'
export const everyone: readonly Who[] = ['student', 'mentor', 'admin', 'none']

export interface Row {
  /** As seen by the caller. */
  readonly of: string
  /** Below `/api`, or from the root. `{name}` is an id of the access school, `{who}` the caller. */
  readonly path: string
  readonly body?: object
  readonly pdf?: true
  readonly bytes?: true
  readonly png?: true
  /** Repeats a row that succeeded before. */
  readonly again?: true
  readonly expect: Readonly<Record<Who, number>>
}

export const statuses = (student: number, mentor: number, admin: number, none: number) => ({
  student,
  mentor,
  admin,
  none,
})
export const all = (status: number) => statuses(status, status, status, status)
export const signedIn = (status: number) => statuses(status, status, status, 401)
export const only = (role: Role, status: number) => ({ ...statuses(403, 403, 403, 401), [role]: status })
export const row = (of: string, path: string, expect: Row['expect'], body?: object): Row => ({
  of,
  path,
  expect,
  ...(body && { body }),
})

export type AccessRows = Readonly<Record<string, readonly Row[]>>

/** `otherMentor` and `stranger` have no relation to the other three. */
export type Somebody = 'student' | 'fellow' | 'stranger' | 'mentor' | 'otherMentor' | 'admin'

export interface Seeding extends Readonly<Record<Somebody, Person>> {
  readonly school: School
  id(name: string): string
}

export type AccessSeed = (seeding: Seeding) => Promise<Readonly<Record<string, string>>>
