import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { getMail, listMail, retryMail } from '#calls/notifications/emails.ts'
import { limits } from '#contract/limits.ts'
import { type MailState, mailState, type OutboxMail } from '#contract/notifications/emails.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { listFilter, oneOf, words } from '../../ui/list-filter.ts'
import { showToast } from '../../ui/toast.ts'

/** The states of a mail as people read them, in their order. */
export const mailStates: Record<MailState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  failed: msg`Failed`,
  expired: msg`Expired`,
}

/** What the outbox is narrowed to. */
export const outboxFilter = listFilter({ state: oneOf(mailState.options), search: words(limits.name) })
export type OutboxFilter = ReturnType<typeof outboxFilter.read>

const outboxKey = ['mail'] as const

/** A page of the outbox, newest first. */
export const outboxPage = ({ state, search, page }: OutboxFilter) =>
  pageQuery(listMail, [...outboxKey, 'list'], { state: state || undefined, search, page })

/** A mail with its text. */
export const mailOf = (mailId: string) =>
  queryOptions({
    queryKey: [...outboxKey, 'one', mailId],
    queryFn: ({ signal }) => call(getMail, { params: { mailId }, signal }),
  })

/** Tries a mail again, now; the list shows what came of it. */
export function useRetry({ _id: mailId }: Pick<OutboxMail, '_id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: retryKey(mailId),
    // The list forgets it when it is left.
    gcTime: 0,
    mutationFn: () => call(retryMail, { params: { mailId } }),
    // Not by the row: it may leave the list that is read again.
    onSuccess: () => showToast('success', t`It is tried again now.`),
    onSettled: () => cache.invalidateQueries({ queryKey: outboxKey }),
  })
}

const retryKey = (mailId: string) => [...outboxKey, 'retry', mailId]

/** Why a mail was not tried again when that was last asked for; undefined where it was. */
export const useRetryError = (mailId: string) =>
  useMutationState({
    filters: { mutationKey: retryKey(mailId) },
    select: ({ state }) => state.error ?? undefined,
  }).at(-1)

type Told = Pick<OutboxMail, 'state' | 'sentAt' | 'attempts' | 'nextAttemptAt' | 'lastError'>

/**
 * What became of a mail: when it went, or why not yet and when it is tried next.
 * @param leaves there is a mail server, so that it is tried at all
 */
export function mailWords(
  { state, sentAt, attempts, nextAttemptAt, lastError }: Told,
  leaves = true,
): string {
  const at = (moment: string | null) => (moment ? dayAndTime(new Date(moment)) : '')
  if (state === 'sent') return at(sentAt)
  if (!leaves && attempts === 0 && state !== 'expired') return t`kept here: there is no mail server`
  const next = leaves && state === 'waiting' && attempts > 0 ? at(nextAttemptAt) : ''
  const words = state === 'expired' ? t`too late to send` : triedWords(attempts, next, lastError)
  return lastError ? `${words}: ${lastError}` : words
}

/** The count begins anew with Send again; why it did not go before stays written. */
function triedWords(attempts: number, next: string, lastError: string | null): string {
  if (attempts === 0) return lastError ? t`tried again soon` : t`not tried yet`
  return next
    ? plural(attempts, { one: `tried once, next ${next}`, other: `tried # times, next ${next}` })
    : plural(attempts, { one: 'tried once', other: 'tried # times' })
}
