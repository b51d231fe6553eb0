import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { plainDigits } from './digits.ts'
import { errorText } from './error-text.ts'
import { line } from './fields.ts'
import { limits } from './limits.ts'

/**
 * A number without a country code is Indian.
 * @returns a form such as `+919845012345`; null for an incomplete number
 */
export function phoneKey(typed: string): string | null {
  const text = plainDigits(typed).replaceAll(/[\s()./\u2010-\u2015-]/g, '')
  const foreignDigits = /^(?:\+|00)([1-9]\d{7,14})$/.exec(text)?.[1]
  if (foreignDigits && !foreignDigits.startsWith('91')) return `+${foreignDigits}`
  const indianDigits = /^(?:(?:\+|00)?91|0)?0?([1-9]\d{9})$/.exec(text)?.[1]
  return indianDigits ? `+91${indianDigits}` : null
}

/** Formats an Indian number as `98450 12345`. A foreign number stays unchanged. */
export const formatPhone = (key: string): string => key.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2')

const badPhoneText = msg`Please enter a phone number of 10 digits, or one with + and the country.`

export const phoneNumber = line(limits.phone, msg`Please enter the phone number.`).check(
  z.refine((text) => phoneKey(text) !== null, { error: errorText(badPhoneText), abort: true }),
  z.overwrite((text) => formatPhone(phoneKey(text) ?? text)),
)
