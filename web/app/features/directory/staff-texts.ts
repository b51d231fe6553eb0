import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AssignableRole } from '#contract/directory/staff.ts'

export const givenRoles = ['admin', 'front_desk', 'accountant'] as const satisfies readonly AssignableRole[]

export const whatRolesDo: Record<AssignableRole, MessageDescriptor> = {
  admin: msg`Everything, and teaches every course. Only handing the school over is the owner’s.`,
  front_desk: msg`Admits and enrolls students, takes payments, sees what is owed. No reports, no settings, no earnings.`,
  accountant: msg`All of fees, books and tax. No courses and no accounts.`,
}
