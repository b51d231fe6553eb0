import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listMessages, putMessage, replyToMessage } from '#calls/messages/messages.ts'
import { limits } from '#contract/limits.ts'
import { type Message, type MessageStatus, messageStatus } from '#contract/messages/messages.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { listFilter, oneOf, textField } from '../../ui/list-filter.ts'

export const messageStates: Record<MessageStatus, MessageDescriptor> = {
  new: msg`New`,
  answered: msg`Answered`,
  closed: msg`Closed`,
}

export const inboxFilter = listFilter({ state: oneOf(messageStatus.options), search: textField(limits.name) })
export type InboxFilter = ReturnType<typeof inboxFilter.read>

const inboxKey = ['messages'] as const

export const inboxPage = ({ state, search, page }: InboxFilter) =>
  pageQuery(listMessages, [...inboxKey, 'list'], { status: state || undefined, search, page })

export function useMessageActions({ _id: messageId }: Pick<Message, '_id'>) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: inboxKey })
  return {
    reply: useMutation({
      mutationFn: (body: { text: string; version: number }) =>
        call(replyToMessage, { params: { messageId }, body }),
      onSettled,
    }),
    setStatus: useMutation({
      mutationFn: (body: { status: MessageStatus; version: number }) =>
        call(putMessage, { params: { messageId }, body }),
      onSettled,
    }),
  }
}
