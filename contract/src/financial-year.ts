/**
 * A financial year runs from April to March.
 * @param day YYYY-MM-DD
 * @returns such as `2026-27`
 */
export function financialYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const start = month >= 4 ? year : year - 1
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}
