import { msg, plural, t } from '@lingui/core/macro'
import { intlLocale } from '../ui/dates.ts'
import { serverTime } from '../ui/server-time.ts'
import { noResponseText } from '../ui/use-connection-error-text.ts'
import { NoResponse, Refused } from './client.ts'

export interface Failure {
  message: string
  more?: string | undefined
  fields: Readonly<Record<string, string>>
}

export function failureOf(error: unknown, fallback: string): Failure {
  if (error instanceof NoResponse) return { message: fallback, more: noResponseAdvice(), fields: {} }
  if (!(error instanceof Refused)) return { message: fallback, fields: {} }
  if (error.code === 'IN_PROGRESS') return { message: fallback, more: t(inProgressMessage), fields: {} }
  const { message, retryAfter, fields } = error
  const more = retryAfter !== undefined && retryAfter > 5 ? waitText(retryAfter) : undefined
  return { message: message || fallback, more, fields }
}

const noResponseAdvice = () =>
  t`${noResponseText()} What you typed is still here; please check your connection.`

/** Replaces the server's text, which tells developers about idempotency keys. */
const inProgressMessage = msg`Your last try is still being handled. Please try again in a moment: nothing is done twice.`

function waitText(seconds: number): string {
  const clock = new Intl.DateTimeFormat(intlLocale(), { hour: 'numeric', minute: '2-digit' })
  const time = clock.format(serverTime().getTime() + seconds * 1000)
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60
    ? t`You can try again in ${seconds} seconds, at ${time}.`
    : t`You can try again in ${plural(minutes, { one: 'a minute', other: '# minutes' })}, at ${time}.`
}
