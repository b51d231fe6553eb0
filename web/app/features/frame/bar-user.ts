import { texts } from '#contract/texts.ts'

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

/** A role is stored in lower case and shown capitalised. */
export const roleName = (role: Role | undefined) =>
  role ? role.charAt(0).toUpperCase() + role.slice(1) : texts.frame.student
