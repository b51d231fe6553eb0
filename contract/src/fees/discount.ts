/**
 * Amounts are in paise. Shares are proportional to the parts, and whole rupees if all amounts are.
 * @param discount at most the sum of the parts
 */
export function spreadDiscount<Part extends { readonly amount: number }>(
  parts: readonly Part[],
  discount: number,
): (Part & { waived: number })[] {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  const unit = [discount, ...parts.map(({ amount }) => amount)].every((paise) => paise % 100 === 0) ? 100 : 1
  let [amountSum, waivedSum] = [0, 0]
  return parts.map((part) => {
    amountSum += part.amount
    // Rounding only the running sum keeps each share between 0 and its instalment.
    const nextWaivedSum = total === 0 ? 0 : Math.round((discount * amountSum) / total / unit) * unit
    const waived = nextWaivedSum - waivedSum
    waivedSum = nextWaivedSum
    return { ...part, waived }
  })
}
