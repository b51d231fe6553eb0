import type { BodyOf } from '#contract/endpoint.ts'
import type { putSchool, School } from '#contract/settings/school.ts'
import type { SchoolRow } from '../../database/schema.ts'

type SchoolFields = Omit<BodyOf<typeof putSchool>, 'version'>

/** null and blank texts clear a field; absent fields stay. */
export function schoolChange(fields: SchoolFields) {
  const { name, address, phone, email, logo, upiId, bankLines, timeZone, language, refundText } = fields
  const { coursesOpen, pauseAfterDays, logInNames, quizRanks, slipPrefix, receiptPrefix, hue, domain } =
    fields
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
    ...(logInNames !== undefined && { log_in_names: logInNames ? 1 : 0 }),
    ...(quizRanks !== undefined && { quiz_ranks: quizRanks ? 1 : 0 }),
    ...(slipPrefix !== undefined && { slip_prefix: slipPrefix || null }),
    ...(receiptPrefix !== undefined && { receipt_prefix: receiptPrefix || null }),
    ...(hue !== undefined && { hue }),
    ...(domain !== undefined && { domain: domain || null }),
  }
}

export function changedColumns(before: SchoolRow, change: ReturnType<typeof schoolChange>) {
  const isNew = ([column, value]: [string, unknown]) => before[column as keyof SchoolRow] !== value
  return Object.fromEntries(Object.entries(change).filter(isNew)) as typeof change
}

/** @returns the field whose prefix another document kind uses, or null */
export function conflictingPrefix(
  { slip_prefix, receipt_prefix }: Pick<SchoolRow, 'slip_prefix' | 'receipt_prefix'>,
  { slip, receipt, others }: { slip: string; receipt: string; others: readonly string[] },
): 'slipPrefix' | 'receiptPrefix' | null {
  if (slip_prefix !== null && others.includes(slip_prefix)) return 'slipPrefix'
  if (receipt_prefix !== null && others.includes(receipt_prefix)) return 'receiptPrefix'
  if ((slip_prefix ?? slip) !== (receipt_prefix ?? receipt)) return null
  return receipt_prefix === null ? 'slipPrefix' : 'receiptPrefix'
}

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
    'logInNames',
    'quizRanks',
    'slipPrefix',
    'receiptPrefix',
    'hue',
    'domain',
  ] as const
  const changedFields = fields.filter((field) => before[field] !== after[field])
  return {
    ...Object.fromEntries(changedFields.map((field) => [field, { from: before[field], to: after[field] }])),
    ...(before.logo !== after.logo && { logo: { from: before.logo !== null, to: after.logo !== null } }),
  }
}
