import * as z from 'zod/mini'
import { optionalLine } from '../fields.ts'

/** Codes of the GST. */
export const states = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const
export type StateCode = keyof typeof states
export const stateCodes = Object.keys(states).toSorted() as StateCode[]

/** In territories without a legislature the state's half of the tax is UTGST. */
const withoutLegislature: readonly StateCode[] = ['04', '26', '31', '35', '38']
export const stateTaxName = (state: StateCode) => (withoutLegislature.includes(state) ? 'UTGST' : 'SGST')

/** Rupees from which an invoice needs an address even without a GSTIN (rule 46 of the CGST Rules). */
export const addressFromRupees = 50_000

const gstinForm = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** @returns null when the form, the state or the check digit is wrong */
export function stateOfGstin(gstin: string | null): StateCode | null {
  if (gstin === null) return null
  const code = gstinForm.exec(gstin)?.[1] ?? ''
  return code in states && checkDigit(gstin.slice(0, 14)) === gstin[14] ? (code as StateCode) : null
}

/** @returns null for a wrong form, state or check digit */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((all, digit, at) => {
    const product = Number.parseInt(digit, 36) * (at % 2 === 0 ? 1 : 2)
    return all + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase()
}

const notAState = 'Please choose a state.'
export const stateCode = z.enum(stateCodes as [StateCode, ...StateCode[]], { error: notAState })

/** Base 36 digits, every second one doubled, the digits of each product added. */
export const gstin = optionalLine(30).check(
  z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
  z.refine((text) => text === '' || stateOfGstin(text) !== null, {
    error: 'This is not a GSTIN. It has 15 characters, such as 27AAPFU0939F1ZV. Please check each of them.',
  }),
)
