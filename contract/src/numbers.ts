/**
 * 499900 is `4,99,900`. The first use of `Intl` would block a slow phone for 100 ms, and the first page has
 * prices.
 */
export function grouped(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const commas = whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
  return decimals === undefined ? commas : `${commas}.${decimals}`
}
