export { emailTaken } from './accounts.errors.ts'
export { addUser, endSessions, hasOwner, setOwner, setPassword } from './accounts.repository.ts'
export { requireGoodPassword } from './new-password.ts'
export { requireOwnPassword } from './own-password.usecases.ts'
export { endLinks } from './password-links.repository.ts'
export { findPerson } from './profile.repository.ts'
export {
  type InvitedPerson,
  invitationLifeMs,
  inviteStaff,
  makeInvitation,
  setUpPath,
} from './staff.usecases.ts'
export { isTwoStepOn } from './two-step.repository.ts'
export { turnTwoStepOff } from './two-step.usecases.ts'
