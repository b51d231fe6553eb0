import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

const names: Readonly<Record<string, MessageDescriptor>> = {
  student: msg`Student`,
  mentor: msg`Mentor`,
  admin: msg`Admin`,
}

/** What a role is called; a person without a known role is shown as a student. */
export const roleName = (role: string = 'student'): string => t(names[role] ?? msg`Student`)
