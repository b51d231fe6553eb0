/** People with a staff role have the role `admin`. */
export const staffRoles = ['owner', 'admin', 'front_desk', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

const allStaff = staffRoles
const managers = ['owner', 'admin'] as const
const frontDeskStaff = ['owner', 'admin', 'front_desk'] as const
const accountStaff = ['owner', 'admin', 'accountant'] as const

/** An endpoint without a permission needs `manage`. */
const rolesByPermission = {
  /** Covers the caller's own account, and what all staff may see. */
  anyStaff: allStaff,
  seeStudents: frontDeskStaff,
  /** Also covers editing students' details and resetting passwords. */
  admitStudents: frontDeskStaff,
  seeFees: allStaff,
  takePayments: allStaff,
  /** The owner limits the front desk's discounts. */
  giveDiscounts: allStaff,
  /** Covers books, bank statements, refunds, tax and the day's closing. */
  keepBooks: accountStaff,
  manage: managers,
  /** Covers handing the school over. */
  own: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof rolesByPermission

export const permissions = Object.keys(rolesByPermission) as [Permission, ...Permission[]]

/** @param staffRole null for students and mentors */
export const hasPermission = (staffRole: StaffRole | null, permission: Permission): boolean =>
  staffRole !== null && (rolesByPermission[permission] as readonly StaffRole[]).includes(staffRole)

export const permissionsOf = (staffRole: StaffRole | null): Permission[] =>
  permissions.filter((permission) => hasPermission(staffRole, permission))
