import type { CourseRow } from '../../server/src/modules/catalogue/catalogue.tables.ts'
import {
  addTotals,
  bookedTotals,
  noTotals,
  type Totals,
  totalsOf,
} from '../../server/src/modules/ledger/balance.rules.ts'
import type { DailyTotalsRow } from '../../server/src/modules/ledger/ledger.tables.ts'
import { ledgerOf, type UnnumberedEnrollment } from './enrollments.ts'

export function makeTally() {
  const studentCounts = new Map<string, number>()
  const daily = new Map<string, DailyTotalsRow>()
  const addToDay = (courseId: string, day: string, totals: Totals) => {
    for (const course_id of [courseId, '']) {
      const key = `${day} ${course_id}`
      daily.set(key, { day, course_id, ...addTotals(daily.get(key) ?? noTotals, totals) })
    }
  }
  return {
    addEnrollment(row: UnnumberedEnrollment): void {
      const { day } = row
      const totals = totalsOf(row)
      addToDay(row.course_id, day, totals)
      for (const lines of Map.groupBy(ledgerOf(row), ({ transaction_id }) => transaction_id).values())
        addToDay(row.course_id, lines[0]?.day ?? day, bookedTotals(lines))
      studentCounts.set(row.course_id, (studentCounts.get(row.course_id) ?? 0) + totals.enrollments)
    },
    studentsOf: (course: Pick<CourseRow, 'id'>) => studentCounts.get(course.id) ?? 0,
    daily: () => [...daily.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

export type Tally = ReturnType<typeof makeTally>
