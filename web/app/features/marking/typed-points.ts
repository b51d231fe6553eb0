/** @returns null if empty, undefined if no whole number from -1000 to 1000 */
export function readPoints(typed: string): number | null | undefined {
  const text = typed.trim().replace('−', '-')
  if (text === '') return null
  return /^[+-]?\d{1,4}$/.test(text) && Math.abs(Number(text)) <= 1_000 ? Number(text) : undefined
}

/** Splits a text such as "Write the unit −1". */
export function splitRemark(saved: string): { text: string; points: number | null } {
  const found = /^(.*\S)\s+([+−-]\d{1,4})$/s.exec(saved.trim())
  const points = found && readPoints(found[2] as string)
  return found && typeof points === 'number'
    ? { text: found[1] as string, points }
    : { text: saved, points: null }
}
