import {
  type Check,
  type CheckName,
  type Difference,
  maxDifferencesShown,
} from '#contract/system/self-check.ts'

export function checkOf(name: CheckName, rows: readonly Difference[]): Check {
  const differences = rows.filter(({ left, right }) => left !== right)
  return {
    name,
    left: rows.reduce((sum, { left }) => sum + left, 0),
    right: rows.reduce((sum, { right }) => sum + right, 0),
    differing: differences.length,
    differences: differences.slice(0, maxDifferencesShown),
  }
}

export function addChecks(checks: readonly Check[]): Check[] {
  return [...Map.groupBy(checks, ({ name }) => name)].map(([name, parts]) => ({
    name,
    left: parts.reduce((sum, { left }) => sum + left, 0),
    right: parts.reduce((sum, { right }) => sum + right, 0),
    differing: parts.reduce((sum, { differing }) => sum + differing, 0),
    differences: parts.flatMap(({ differences }) => differences).slice(0, maxDifferencesShown),
  }))
}

export const rowOf = (
  of: Difference['of'],
  sides: readonly [left: number, right: number],
  more: Partial<Omit<Difference, 'of' | 'left' | 'right'>>,
): Difference => ({
  ...{ of, id: null, name: '', receiptNumber: null, day: null, ...more },
  ...{ left: sides[0], right: sides[1] },
})
