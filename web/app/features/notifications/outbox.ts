import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { getEmail, listEmails, retryEmail } from '#calls/notifications/emails.ts'
import { limits } from '#contract/limits.ts'
import { type EmailState, emailState, type OutboxEmail } from '#contract/notifications/emails.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { listFilter, oneOf, textField } from '../../ui/list-filter.ts'
import { showToast } from '../../ui/toast.ts'

export const emailStates: Record<EmailState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  failed: msg`Failed`,
  expired: msg`Expired`,
}

export const outboxFilter = listFilter({ state: oneOf(emailState.options), search: textField(limits.name) })
export type OutboxFilter = ReturnType<typeof outboxFilter.read>

const outboxKey = ['mail'] as const

export const outboxPage = ({ state, search, page }: OutboxFilter) =>
  pageQuery(listEmails, [...outboxKey, 'list'], { state: state || undefined, search, page })

export const mailOf = (mailId: string) =>
  queryOptions({
    queryKey: [...outboxKey, 'one', mailId],
    queryFn: ({ signal }) => call(getEmail, { params: { mailId }, signal }),
  })

export function useRetry({ _id: mailId }: Pick<OutboxEmail, '_id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: retryKey(mailId),
    gcTime: 0,
    mutationFn: () => call(retryEmail, { params: { mailId } }),
    // The row may leave the filtered list.
    onSuccess: () => showToast('success', t`It is tried again now.`),
    onSettled: () => cache.invalidateQueries({ queryKey: outboxKey }),
  })
}

const retryKey = (mailId: string) => [...outboxKey, 'retry', mailId]

export const useRetryError = (mailId: string) =>
  useMutationState({
    filters: { mutationKey: retryKey(mailId) },
    select: ({ state }) => state.error ?? undefined,
  }).at(-1)

type MailOutcome = Pick<OutboxEmail, 'state' | 'sentAt' | 'attempts' | 'nextAttemptAt' | 'lastError'>

/** @param hasMailServer if false, emails wait */
export function emailText(
  { state, sentAt, attempts, nextAttemptAt, lastError }: MailOutcome,
  hasMailServer = true,
): string {
  const timeText = (moment: string | null) => (moment ? dayAndTime(new Date(moment)) : '')
  if (state === 'sent') return timeText(sentAt)
  if (!hasMailServer && attempts === 0 && state !== 'expired') return t`kept here: there is no mail server`
  const next = hasMailServer && state === 'waiting' && attempts > 0 ? timeText(nextAttemptAt) : ''
  const text = state === 'expired' ? t`too late to send` : triedText(attempts, next, lastError)
  return lastError ? `${text}: ${lastError}` : text
}

/** “Send again” resets the attempts and keeps the last error. */
function triedText(attempts: number, next: string, lastError: string | null): string {
  if (attempts === 0) return lastError ? t`tried again soon` : t`not tried yet`
  return next
    ? plural(attempts, { one: `tried once, next ${next}`, other: `tried # times, next ${next}` })
    : plural(attempts, { one: 'tried once', other: 'tried # times' })
}
