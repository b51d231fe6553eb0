import type { Role } from '#contract/endpoint.ts'
import type { Person, School } from './school.ts'

/** Staff, whose role is `admin`, are named by staff role. */
export type Who = Role | 'owner' | 'frontDesk' | 'accountant' | 'none'
export const everyone: readonly Who[] = [
  'student',
  'mentor',
  'owner',
  'admin',
  'frontDesk',
  'accountant',
  'none',
]

export type Statuses = Readonly<Record<Who, number>>

export interface Row {
  /** The record of the call as the caller sees it, such as "another's course". */
  readonly subject: string
  /** A path below `/api` or from the root. `{name}` is an id of the access school, `{who}` the caller. */
  readonly path: string
  readonly body?: object
  readonly pdf?: true
  readonly bytes?: true
  readonly png?: true
  /** The row repeats a successful call of an earlier row. */
  readonly again?: true
  readonly expect: Statuses
}

/**
 * The owner gets the admin's status. Front desk and accountant get 403, unless `frontDesk`, `accountant` or
 * `anyStaff` changes this.
 */
export const statuses = (student: number, mentor: number, admin: number, none: number): Statuses => ({
  student,
  mentor,
  owner: admin,
  admin,
  frontDesk: 403,
  accountant: 403,
  none,
})

export const all = (status: number): Statuses => ({
  ...statuses(status, status, status, status),
  frontDesk: status,
  accountant: status,
})
export const signedIn = (status: number) => statuses(status, status, status, 401)
export const only = (role: Role | 'owner', status: number): Statuses => ({
  ...statuses(403, 403, role === 'admin' ? status : 403, 401),
  [role]: status,
})
export const row = (subject: string, path: string, expect: Row['expect'], body?: object): Row => ({
  subject,
  path,
  expect,
  ...(body && { body }),
})

const withAdminStatus =
  (...members: ('frontDesk' | 'accountant')[]) =>
  (rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => {
      const refusedMembers = members.filter((member) => row.expect[member] === 403)
      const openedStatuses = Object.fromEntries(refusedMembers.map((member) => [member, row.expect.admin]))
      return { ...row, expect: { ...row.expect, ...openedStatuses } }
    })

/** Gives these people the admin's status in rows where they have 403. */
export const frontDesk = withAdminStatus('frontDesk')
export const accountant = withAdminStatus('accountant')
export const anyStaff = withAdminStatus('frontDesk', 'accountant')

export type AccessRows = Readonly<Record<string, readonly Row[]>>

export type AccessPerson =
  | 'student'
  | 'fellow'
  | 'stranger'
  | 'mentor'
  | 'otherMentor'
  | 'owner'
  | 'admin'
  | 'frontDesk'
  | 'accountant'

export interface Seeding extends Readonly<Record<AccessPerson, Person>> {
  readonly school: School
  id(name: string): string
}

export type AccessSeed = (seeding: Seeding) => Promise<Readonly<Record<string, string>>>
