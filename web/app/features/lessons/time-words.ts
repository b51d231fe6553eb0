import { t } from '@lingui/core/macro'

/** "12:35", "1:02:35" */
export function clock(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map(Math.floor) as [
    number,
    number,
    number,
  ]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** "26 min", "6 h 20 min", "2 h" */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t`${rest} min`
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
}
