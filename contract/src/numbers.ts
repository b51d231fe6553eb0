/** Formats 499900 as `4,99,900`. `Intl` would block a slow phone for 100 ms. */
export function groupDigits(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const commas = whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
  return decimals === undefined ? commas : `${commas}.${decimals}`
}
