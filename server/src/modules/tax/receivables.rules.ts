import type { ReportTable } from './gstr1.rules.ts'

/** An instalment or late fee. `paid` is the sum for the whole fee. */
export interface OwedPartRow {
  readonly enrollment_id: string
  readonly receiptNumber: string
  readonly name: string
  readonly phone: string
  readonly courseName: string
  readonly paid: number
  readonly amount: number
  readonly waived: number
  readonly due_day: string
}

const dayMs = 24 * 60 * 60 * 1000

/** @returns column 0 for not due, 1 to 3 for up to 30, 60 and 90 days overdue, 4 for more */
function ageOf(dueDay: string, today: string): number {
  const days = Math.round((Date.parse(today) - Date.parse(dueDay)) / dayMs)
  return days <= 0 ? 0 : Math.min(4, Math.ceil(days / 30))
}

/**
 * Money covers the earliest instalment first.
 * @param parts grouped by enrollment, in order of instalments
 */
export function receivablesByAge(parts: readonly OwedPartRow[], today: string): ReportTable {
  const rows = [...Map.groupBy(parts, ({ enrollment_id }) => enrollment_id).values()].map(
    (partsOfEnrollment) => {
      let money = partsOfEnrollment[0]?.paid ?? 0
      const ages = [0, 0, 0, 0, 0]
      for (const { amount, waived, due_day } of partsOfEnrollment) {
        const owed = amount - waived
        const covered = Math.min(owed, money)
        money -= covered
        const age = ageOf(due_day, today)
        ages[age] = (ages[age] ?? 0) + owed - covered
      }
      const total = ages.reduce((sum, age) => sum + age, 0)
      const { receiptNumber = '', name = '', phone = '', courseName = '' } = partsOfEnrollment[0] ?? {}
      return [receiptNumber, name, phone, courseName, ...ages.map((age) => age / 100), total / 100]
    },
  )
  return {
    columns: [
      'Receipt',
      'Name',
      'Phone',
      'Course',
      'Not Due Yet',
      '1-30 Days',
      '31-60 Days',
      '61-90 Days',
      'Over 90 Days',
      'Total',
    ],
    rows,
  }
}
