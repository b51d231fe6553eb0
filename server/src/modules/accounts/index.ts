export { addressChangedEmail } from './accounts.emails.ts'
export { emailTaken } from './accounts.errors.ts'
export { addUser, endSessions, hasOwner, isEmailTaken, setOwner, setPassword } from './accounts.repository.ts'
export { findIdentified, type Identities } from './identified-people.repository.ts'
export { codeLifeMs, endLogInCode, makeLogInCode } from './log-in-codes.ts'
export {
  findLogInNames,
  findRollNumber,
  findUsableLogInNames,
  type PhoneSharer,
  putLogInPhone,
  putRollNumber,
  removeLogInPhone,
  takesLogInNames,
} from './log-in-names.repository.ts'
export { requireGoodPassword } from './new-password.ts'
export { eraseAccount } from './own-data.usecases.ts'
export { requireOwnPassword } from './own-password.usecases.ts'
export { endLinks } from './password-links.repository.ts'
export { findPerson, lockPerson, updatePerson } from './profile.repository.ts'
export {
  type InvitedPerson,
  invitationLifeMs,
  inviteStaff,
  makeInvitation,
  setUpPath,
} from './staff.usecases.ts'
export { isTwoStepOn } from './two-step.repository.ts'
export { turnTwoStepOff, writeByOwnProof } from './two-step.usecases.ts'
