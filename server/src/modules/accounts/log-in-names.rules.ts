import { phoneKey } from '#contract/phone.ts'
import { foldedCode } from '../../platform/folded-text.rules.ts'

/** The stored form of log-in names. Emails stay as typed. */
export const logInKey = (typed: string): string =>
  typed.includes('@') ? typed : (phoneKey(typed) ?? foldedCode(typed))
