import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

const names: Readonly<Record<string, MessageDescriptor>> = {
  student: msg`Student`,
  mentor: msg`Mentor`,
  admin: msg`Admin`,
}

/** An unknown role counts as student. */
export const roleName = (role: string = 'student'): string => t(names[role] ?? msg`Student`)
