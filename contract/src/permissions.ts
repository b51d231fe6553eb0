/** Staff roles of people whose `role` is `admin`. */
export const staffRoles = ['owner', 'admin', 'front_desk', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyone = staffRoles
const management = ['owner', 'admin'] as const
const desk = ['owner', 'admin', 'front_desk'] as const
const accounts = ['owner', 'admin', 'accountant'] as const

/** The staff roles that have each permission. An endpoint that states no permission needs `manage`. */
const holders = {
  /** Use the person's own account, and see what every member of staff may see. */
  anyStaff: everyone,
  seeStudents: desk,
  /** Admit, enroll and correct students, and reset their passwords. */
  admitStudents: desk,
  seeFees: everyone,
  takePayments: everyone,
  /** Front desk up to the limit that the owner sets. */
  giveDiscounts: everyone,
  /** Books, bank, refunds, tax and the day's closing; also all figures of what the school earns. */
  keepBooks: accounts,
  manage: management,
  /** Hand the school over to a new owner, and set what only the owner may set. */
  own: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof holders

export const permissions = Object.keys(holders) as [Permission, ...Permission[]]

/** @param staffRole null for students and mentors, who have no permission */
export const may = (staffRole: StaffRole | null, permission: Permission): boolean =>
  staffRole !== null && (holders[permission] as readonly StaffRole[]).includes(staffRole)

export const permissionsOf = (staffRole: StaffRole | null): Permission[] =>
  permissions.filter((permission) => may(staffRole, permission))
