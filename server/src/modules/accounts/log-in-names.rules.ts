import { phoneKey } from '#contract/phone.ts'
import { foldedCode } from '../../platform/folded-text.rules.ts'

/** Emails stay as typed. */
export const logInKey = (typed: string): string =>
  typed.includes('@') ? typed : (phoneKey(typed) ?? foldedCode(typed))
