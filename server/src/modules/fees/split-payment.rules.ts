/** @returns `sum`: the parts do not add up; `twice`: an enrollment is repeated */
export function splitError(
  total: number,
  parts: readonly { readonly enrollmentId: string; readonly amount: number }[],
): 'sum' | 'twice' | null {
  if (parts.reduce((sum, { amount }) => sum + amount, 0) !== total) return 'sum'
  return new Set(parts.map(({ enrollmentId }) => enrollmentId)).size === parts.length ? null : 'twice'
}
