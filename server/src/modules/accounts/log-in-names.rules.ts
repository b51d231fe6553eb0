import { phoneKey } from '#contract/phone.ts'
import { foldedCode } from '../../platform/folded-text.rules.ts'

/** The form in which log-in names are stored and found. Emails stay as typed. */
export const logInKey = (typed: string): string =>
  typed.includes('@') ? typed : (phoneKey(typed) ?? foldedCode(typed))
