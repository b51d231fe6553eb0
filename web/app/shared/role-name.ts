import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { StaffRole } from '#contract/permissions.ts'

const names: Readonly<Record<string, MessageDescriptor>> = {
  student: msg`Student`,
  mentor: msg`Mentor`,
  admin: msg`Admin`,
}

const staffNames: Readonly<Record<StaffRole, MessageDescriptor>> = {
  owner: msg`Owner`,
  admin: msg`Admin`,
  front_desk: msg`Front desk`,
  accountant: msg`Accountant`,
}

export const roleName = (role: string = 'student', staffRole?: StaffRole | null): string =>
  staffRole ? staffRoleName(staffRole) : t(names[role] ?? msg`Student`)

export const staffRoleName = (staffRole: StaffRole): string => t(staffNames[staffRole])
