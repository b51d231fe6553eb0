/** Money for several fees is all given out, and each fee is named once. Amounts are paise. */
export function splitError(
  total: number,
  parts: readonly { readonly enrollmentId: string; readonly amount: number }[],
): 'sum' | 'twice' | null {
  if (parts.reduce((sum, { amount }) => sum + amount, 0) !== total) return 'sum'
  return new Set(parts.map(({ enrollmentId }) => enrollmentId)).size === parts.length ? null : 'twice'
}
