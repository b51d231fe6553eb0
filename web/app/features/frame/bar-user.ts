import { texts } from '../../api/texts.ts'

export type Role = 'student' | 'mentor' | 'admin'

/** Stored data may lack a name or a role. */
export interface BarUser {
  name?: string | undefined
  email?: string | null | undefined
  role?: Role | undefined
  avatar?: string | null | undefined
}

/** Guest without a name. */
export const firstName = ({ name }: BarUser) => name?.trim().split(/\s+/)[0] || texts.frame.guest
