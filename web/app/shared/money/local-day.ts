import { serverTime } from '../../ui/server-time.ts'

/** @returns today in the device's time zone, as YYYY-MM-DD */
export function localDay(): string {
  const now = serverTime()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
