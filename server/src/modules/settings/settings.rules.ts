import type { BodyOf } from '#contract/endpoint.ts'
import type { putSchool } from '#contract/school.ts'

type Said = Omit<BodyOf<typeof putSchool>, 'version'>

/** What of the school's row a body changes: null and a blank clear, what is absent stays. */
export function schoolChange(said: Said) {
  const { name, address, logo, upiId, bankLines, timeZone, refundText } = said
  return {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address: address ?? '' }),
    ...(logo !== undefined && { logo: logo || null }),
    ...(upiId !== undefined && { upi_id: upiId || null }),
    ...(bankLines !== undefined && { bank_lines: bankLines || null }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(refundText !== undefined && { refund_text: refundText || null }),
  }
}
