import { t } from '@lingui/core/macro'
import type { Permission, StaffRole } from '#contract/permissions.ts'
import { texts } from '#contract/texts.ts'

export type Role = 'student' | 'mentor' | 'admin'

export interface BarUser {
  name?: string | undefined
  email?: string | null | undefined
  role?: Role | undefined
  avatar?: string | null | undefined
  staffRole?: StaffRole | null | undefined
  permissions?: readonly Permission[] | undefined
}

export const firstName = ({ name }: BarUser) => name?.trim().split(/\s+/)[0] || t(texts.frame.guest)
