import { serverTime } from '../../ui/server-time.ts'

/** The calendar day here, as `<input type=date>` has it. */
export function today(): string {
  const now = serverTime()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
