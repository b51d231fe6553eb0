import type { BodyOf } from '#contract/endpoint.ts'
import type { putSchool, School } from '#contract/settings/school.ts'
import type { SchoolRow } from '../../database/schema.ts'

type Said = Omit<BodyOf<typeof putSchool>, 'version'>

/** What of the school's row a body changes: null and a blank clear, what is absent stays. */
export function schoolChange(said: Said) {
  const { name, address, phone, email, logo, upiId, bankLines, timeZone, language, refundText } = said
  const { coursesOpen, pauseAfterDays } = said
  return {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address: address ?? '' }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(email !== undefined && { email: email || null }),
    ...(logo !== undefined && { logo: logo || null }),
    ...(upiId !== undefined && { upi_id: upiId || null }),
    ...(bankLines !== undefined && { bank_lines: bankLines || null }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(language !== undefined && { language }),
    ...(refundText !== undefined && { refund_text: refundText || null }),
    ...(coursesOpen !== undefined && { courses_open: coursesOpen }),
    ...(pauseAfterDays !== undefined && { pause_after_days: pauseAfterDays }),
  }
}

/** Those of them that the row does not say already. */
export function changedColumns(before: SchoolRow, change: ReturnType<typeof schoolChange>) {
  const isNew = ([column, value]: [string, unknown]) => before[column as keyof SchoolRow] !== value
  return Object.fromEntries(Object.entries(change).filter(isNew)) as typeof change
}

/**
 * What the record keeps of a change: what each field was and what it became. Of the logo only whether there is one, and
 * that it is another.
 */
export function recordedChanges(before: School, after: School) {
  const fields = [
    'name',
    'address',
    'phone',
    'email',
    'upiId',
    'bankLines',
    'timeZone',
    'language',
    'refundText',
    'coursesOpen',
    'pauseAfterDays',
  ] as const
  const changed = fields.filter((field) => before[field] !== after[field])
  return {
    ...Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }])),
    ...(before.logo !== after.logo && { logo: { from: before.logo !== null, to: after.logo !== null } }),
  }
}
