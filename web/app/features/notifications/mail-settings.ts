import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { getMailSettings } from '#calls/notifications/mail-settings.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { MailSettings, putMailSettings } from '#contract/notifications/mail-settings.ts'
import { call } from '../../api/client.ts'
import type { Edit } from '../../shared/use-versioned-form.ts'

export const mailSettings = queryOptions({
  queryKey: ['mail', 'settings'],
  queryFn: ({ signal }) => call(getMailSettings, { signal }),
})

export interface MailValues {
  readonly host: string
  readonly port: string
  readonly user: string
  readonly password: string
  readonly sender: string
}

export const mailLabels: Record<keyof MailValues, MessageDescriptor> = {
  host: msg`Host`,
  port: msg`Port`,
  user: msg`User name`,
  password: msg`Password`,
  sender: msg`Mails come from`,
}

/** Most providers use port 587. */
export const mailValuesOf = ({ host, port, user, sender }: MailSettings): MailValues => ({
  host: host ?? '',
  port: String(port ?? 587),
  user: user ?? '',
  password: '',
  sender: sender ?? '',
})

/** An empty password keeps the saved password. */
export function mailBodyOf({
  values,
  record,
}: Edit<MailSettings, MailValues>): SentBodyOf<typeof putMailSettings> {
  const { host, port, user, password, sender } = values
  return {
    host: host.trim(),
    port: /^\s*\d{1,5}\s*$/.test(port) ? Number(port) : Number.NaN,
    user: user.trim(),
    sender: sender.trim(),
    ...(password !== '' && { password }),
    version: record.version,
  }
}

/** A saved password belongs to one host and port. */
export const asksForPassword = ({ host, port, password }: MailSettings, values: MailValues): boolean =>
  values.user.trim() !== '' &&
  (password !== 'saved' || values.host.trim().toLowerCase() !== host || Number(values.port) !== port)
