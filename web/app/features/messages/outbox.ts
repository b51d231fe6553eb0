import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { getMail, listMail, type MailState, mailState, type OutboxMail, retryMail } from '#contract/mail.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { listFilter, oneOf, words } from '../../ui/list-filter.ts'
import { showToast } from '../../ui/toast.ts'
import { longestSearch } from './inbox.ts'

/** The states of a mail as people read them, in their order. */
export const mailStates: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Expired',
}

/** What the outbox is narrowed to. */
export const outboxFilter = listFilter({ state: oneOf(mailState.options), search: words(longestSearch) })
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
    onSuccess: () => showToast('success', 'It is tried again now.'),
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
  if (state === 'expired') return `too late to send${lastError ? `: ${lastError}` : ''}`
  if (!leaves && attempts === 0) return 'kept here: there is no mail server'
  // The count begins anew with Send again; why it did not go before stays written.
  const untried = lastError ? 'tried again soon' : 'not tried yet'
  const tried = attempts === 0 ? untried : attempts === 1 ? 'tried once' : `tried ${attempts} times`
  const next =
    leaves && state === 'waiting' && attempts > 0 && nextAttemptAt ? `, next ${at(nextAttemptAt)}` : ''
  return `${tried}${next}${lastError ? `: ${lastError}` : ''}`
}
