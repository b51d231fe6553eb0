/** People with a staff role have the role `admin`. */
export const staffRoles = ['owner', 'admin', 'front_desk', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyone = staffRoles
const management = ['owner', 'admin'] as const
const desk = ['owner', 'admin', 'front_desk'] as const
const accounts = ['owner', 'admin', 'accountant'] as const

/** The staff roles that have each permission. An endpoint without a permission needs `manage`. */
const holders = {
  /** Covers the caller's own account, and everything that all staff may see. */
  anyStaff: everyone,
  seeStudents: desk,
  /** Also covers editing students' details and resetting their passwords. */
  admitStudents: desk,
  seeFees: everyone,
  takePayments: everyone,
  /** The owner limits the discounts of the front desk. */
  giveDiscounts: everyone,
  /** Covers books, bank statements, refunds, tax and the day's closing. */
  keepBooks: accounts,
  manage: management,
  /** Covers, for example, handing the school over. */
  own: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof holders

export const permissions = Object.keys(holders) as [Permission, ...Permission[]]

/** @param staffRole null for students and mentors */
export const may = (staffRole: StaffRole | null, permission: Permission): boolean =>
  staffRole !== null && (holders[permission] as readonly StaffRole[]).includes(staffRole)

export const permissionsOf = (staffRole: StaffRole | null): Permission[] =>
  permissions.filter((permission) => may(staffRole, permission))
