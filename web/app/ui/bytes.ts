import { intlLocale } from './dates.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

export function bytesText(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const format = new Intl.NumberFormat(intlLocale(), {
    style: 'unit',
    unit: units[power],
    maximumFractionDigits: power > 1 ? 1 : 0,
  })
  return format.format(bytes / 1024 ** power)
}
