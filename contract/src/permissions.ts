/** The `role` of these people is `admin`. */
export const staffRoles = ['owner', 'admin', 'front_desk', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyone = staffRoles
const management = ['owner', 'admin'] as const
const desk = ['owner', 'admin', 'front_desk'] as const
const accounts = ['owner', 'admin', 'accountant'] as const

/** The default is `manage`. */
const holders = {
  /** One's own account, and what all staff may see. */
  anyStaff: everyone,
  seeStudents: desk,
  /** Includes editing students' details and resetting passwords. */
  admitStudents: desk,
  seeFees: everyone,
  takePayments: everyone,
  /** The owner limits the discounts of the front desk. */
  giveDiscounts: everyone,
  /** Books, bank, refunds, tax and the day's closing. */
  keepBooks: accounts,
  manage: management,
  /** Hand the school over, for example. */
  own: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof holders

export const permissions = Object.keys(holders) as [Permission, ...Permission[]]

/** @param staffRole null for students and mentors */
export const may = (staffRole: StaffRole | null, permission: Permission): boolean =>
  staffRole !== null && (holders[permission] as readonly StaffRole[]).includes(staffRole)

export const permissionsOf = (staffRole: StaffRole | null): Permission[] =>
  permissions.filter((permission) => may(staffRole, permission))
