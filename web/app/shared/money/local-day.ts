import { serverTime } from '../../ui/server-time.ts'

/** YYYY-MM-DD, in the device's time zone. */
export function localDay(): string {
  const now = serverTime()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}
