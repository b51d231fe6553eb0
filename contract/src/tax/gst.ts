import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { errorText } from '../error-text.ts'
import { optionalLine } from '../fields.ts'

export const gstStates = {
  '01': msg`Jammu and Kashmir`,
  '02': msg`Himachal Pradesh`,
  '03': msg`Punjab`,
  '04': msg`Chandigarh`,
  '05': msg`Uttarakhand`,
  '06': msg`Haryana`,
  '07': msg`Delhi`,
  '08': msg`Rajasthan`,
  '09': msg`Uttar Pradesh`,
  '10': msg`Bihar`,
  '11': msg`Sikkim`,
  '12': msg`Arunachal Pradesh`,
  '13': msg`Nagaland`,
  '14': msg`Manipur`,
  '15': msg`Mizoram`,
  '16': msg`Tripura`,
  '17': msg`Meghalaya`,
  '18': msg`Assam`,
  '19': msg`West Bengal`,
  '20': msg`Jharkhand`,
  '21': msg`Odisha`,
  '22': msg`Chhattisgarh`,
  '23': msg`Madhya Pradesh`,
  '24': msg`Gujarat`,
  '26': msg`Dadra and Nagar Haveli and Daman and Diu`,
  '27': msg`Maharashtra`,
  '29': msg`Karnataka`,
  '30': msg`Goa`,
  '31': msg`Lakshadweep`,
  '32': msg`Kerala`,
  '33': msg`Tamil Nadu`,
  '34': msg`Puducherry`,
  '35': msg`Andaman and Nicobar Islands`,
  '36': msg`Telangana`,
  '37': msg`Andhra Pradesh`,
  '38': msg`Ladakh`,
}
export type StateCode = keyof typeof gstStates

/** Server only: the web build has no English texts. */
export const stateInEnglish = (state: StateCode): string => gstStates[state].message ?? ''

export const stateCodes = Object.keys(gstStates).toSorted() as StateCode[]

/** UTGST replaces SGST in these territories. */
const territoriesWithoutLegislature: readonly StateCode[] = ['04', '26', '31', '35', '38']
export const stateTaxName = (state: StateCode) =>
  territoriesWithoutLegislature.includes(state) ? 'UTGST' : 'SGST'

/** Invoices from this total need the buyer's address (rule 46 of the CGST Rules). */
export const addressRequiredFromRupees = 50_000

const gstinForm = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** @returns null if form, state or check digit is wrong */
export function stateOfGstin(gstin: string | null): StateCode | null {
  if (gstin === null) return null
  const code = gstinForm.exec(gstin)?.[1] ?? ''
  return code in gstStates && checkDigit(gstin.slice(0, 14)) === gstin[14] ? (code as StateCode) : null
}

/** Doubles every second base 36 digit, and adds the digits of each product. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number.parseInt(digit, 36) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase()
}

export const stateError = msg`Please choose a state.`
export const stateCode = z.enum(stateCodes as [StateCode, ...StateCode[]], { error: errorText(stateError) })

export const gstinError = msg`This is not a GSTIN. It has 15 characters, such as 27AAPFU0939F1ZV. Please check each of them.`

export const gstin = optionalLine(30).check(
  z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
  z.refine((text) => text === '' || stateOfGstin(text) !== null, { error: errorText(gstinError) }),
)
