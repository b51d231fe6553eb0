import type { Role } from '#contract/endpoint.ts'
import type { Person, School } from './school.ts'

/** Staff have the role `admin`; here their staff role names them. */
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
  /** As seen by the caller. */
  readonly of: string
  /** Below `/api`, or from the root. `{name}` is an id of the access school, `{who}` the caller. */
  readonly path: string
  readonly body?: object
  readonly pdf?: true
  readonly bytes?: true
  readonly png?: true
  /** Repeats a row whose call succeeded. */
  readonly again?: true
  readonly expect: Statuses
}

/**
 * The owner gets the admin's response. Front desk and accountant are refused, as without a permission;
 * `frontDesk`, `accountant` and `anyStaff` give them access.
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
export const row = (of: string, path: string, expect: Row['expect'], body?: object): Row => ({
  of,
  path,
  expect,
  ...(body && { body }),
})

const asAnAdmin =
  (...members: ('frontDesk' | 'accountant')[]) =>
  (rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => {
      const closed = members.filter((member) => row.expect[member] === 403)
      const opened = Object.fromEntries(closed.map((member) => [member, row.expect.admin]))
      return { ...row, expect: { ...row.expect, ...opened } }
    })

/** These people get the response of an admin, unless a row says otherwise. */
export const frontDesk = asAnAdmin('frontDesk')
export const accountant = asAnAdmin('accountant')
export const anyStaff = asAnAdmin('frontDesk', 'accountant')

export type AccessRows = Readonly<Record<string, readonly Row[]>>

/** `otherMentor` and `stranger` have no relation to the others. */
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
