import { texts } from '../../api/texts.ts'

export type Role = 'student' | 'mentor' | 'admin'

/** What the frame shows of the person. What is stored may lack a name or a role. */
export interface BarUser {
  name?: string | undefined
  email?: string | undefined
  role?: Role | undefined
  avatar?: string | null | undefined
}

/** The first word of the name; Guest without one. */
export const firstName = ({ name }: BarUser) => name?.trim().split(/\s+/)[0] || texts.frame.guest
