import { t } from '@lingui/core/macro'

export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t`${rest} min`
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
}
