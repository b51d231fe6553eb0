import { plainDigits } from '#contract/digits.ts'

/** @returns null if empty; -1 for text that the server refuses */
export function readWeight(typed: string): number | null {
  const text = plainDigits(typed).trim()
  if (text === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : -1
}

/** @returns the sum in hundredths */
export const sumOfWeights = (
  items: readonly { readonly _id: string; readonly max: number }[],
  typed: Readonly<Record<string, string>>,
): number =>
  items.reduce((sum, { _id, max }) => {
    const weight = readWeight(typed[_id] ?? '')
    return sum + (weight === null ? max : Math.max(0, weight) * 100)
  }, 0)
