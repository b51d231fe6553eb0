/**
 * A number with its digits grouped as in India: 499900 is `4,99,900`. Not by `Intl`, whose first use of a language
 * holds up a slow phone for a tenth of a second, and prices stand on the first page that a student opens.
 */
export function grouped(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const commas = whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
  return decimals === undefined ? commas : `${commas}.${decimals}`
}
