/** The `role` of these people is `admin`. */
export const staffRoles = ['owner', 'admin', 'front_desk', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyone = staffRoles
const management = ['owner', 'admin'] as const
const desk = ['owner', 'admin', 'front_desk'] as const
const accounts = ['owner', 'admin', 'accountant'] as const

/** An endpoint without a permission needs `manage`. */
const holders = {
  /** The person's own account, and what every member of staff may see. */
  anyStaff: everyone,
  seeStudents: desk,
  /** Admit, enroll and correct students, and reset their passwords. */
  admitStudents: desk,
  seeFees: everyone,
  takePayments: everyone,
  /** The front desk up to the owner's limit. */
  giveDiscounts: everyone,
  /** Books, bank, refunds, tax, the day's closing, and what the school earns. */
  keepBooks: accounts,
  manage: management,
  /** Hand the school over, and set what only the owner may set. */
  own: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof holders

export const permissions = Object.keys(holders) as [Permission, ...Permission[]]

/** @param staffRole null for students and mentors */
export const may = (staffRole: StaffRole | null, permission: Permission): boolean =>
  staffRole !== null && (holders[permission] as readonly StaffRole[]).includes(staffRole)

export const permissionsOf = (staffRole: StaffRole | null): Permission[] =>
  permissions.filter((permission) => may(staffRole, permission))
