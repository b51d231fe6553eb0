/**
 * Parts are whole rupees that differ by at most one. The first part also gets the remaining paise.
 * @param count 1 to 12
 * @returns paise; fewer parts for too few rupees
 */
export function splitEqually(paise: number, count: number): number[] {
  const rupees = Math.floor(paise / 100)
  const parts = Math.max(1, Math.min(count, rupees))
  const share = Math.floor(rupees / parts)
  const largerPartCount = rupees % parts
  return Array.from({ length: parts }, (_, index) => {
    const partPaise = (share + (index < largerPartCount ? 1 : 0)) * 100
    return index === 0 ? partPaise + (paise % 100) : partPaise
  })
}

/**
 * Falls back to the last day of a shorter month.
 * @param day YYYY-MM-DD
 */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const monthCount = year * 12 + month - 1 + months
  const [targetYear, targetMonth] = [Math.floor(monthCount / 12), monthCount % 12]
  const lastDate = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${targetYear}-${twoDigits(targetMonth + 1)}-${twoDigits(Math.min(date, lastDate))}`
}
