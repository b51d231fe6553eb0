/** @returns `sum`: the parts do not add up; `twice`: two parts name the same enrollment */
export function splitError(
  total: number,
  parts: readonly { readonly enrollmentId: string; readonly amount: number }[],
): 'sum' | 'twice' | null {
  if (parts.reduce((sum, { amount }) => sum + amount, 0) !== total) return 'sum'
  return new Set(parts.map(({ enrollmentId }) => enrollmentId)).size === parts.length ? null : 'twice'
}
