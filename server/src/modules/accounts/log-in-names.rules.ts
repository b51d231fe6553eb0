import { phoneKey } from '#contract/phone.ts'
import { foldedCode } from '../../platform/folded-text.rules.ts'

/** As it is compared; an email stays as it is. */
export const logInKey = (typed: string): string =>
  typed.includes('@') ? typed : (phoneKey(typed) ?? foldedCode(typed))
