import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/messages/messages.ts'
import type { Message } from '#contract/messages/messages.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { sendEmail } from '../notifications/index.ts'
import { replyEmail } from './messages.emails.ts'
import { alreadyReplied, messageNotFound, senderDeleted, staleMessage } from './messages.errors.ts'
import {
  changeMessage,
  countMessages,
  findMessage,
  findMessages,
  findSenderLanguage,
} from './messages.repository.ts'

export async function listMessages(
  { deps }: SignedInCall,
  query: QueryOf<typeof contract.listMessages>,
): Promise<Page<Message>> {
  const { db } = deps.database
  return pageOf(
    sliceOf(query),
    (slice) => findMessages(db, query, slice),
    () => countMessages(db, query),
  )
}

/** Sets the status without a reply, for example after a phone call. */
export async function saveMessage(
  call: SignedInCall,
  id: string,
  { status, version }: BodyOf<typeof contract.putMessage>,
): Promise<Message> {
  return call.write(async (work) => {
    const before = await requireCurrentMessage(work, id, version)
    if (before.status === status) return before
    const after = await change(work, before, { status })
    const detail = { from: before.status, to: status }
    await work.audit({ action: 'message.status', subject: ['message', id], detail })
    return after
  })
}

export async function replyToMessage(
  call: SignedInCall,
  id: string,
  { text, version }: BodyOf<typeof contract.replyToMessage>,
): Promise<Message> {
  return call.write(async (work) => {
    const before = await requireCurrentMessage(work, id, version)
    if (before.reply !== null) throw alreadyReplied(before)
    if (!before.email) throw senderDeleted()
    const after = await change(work, before, {
      status: 'answered',
      reply: text,
      replied_at: work.now,
      replied_by: call.caller.id,
    })
    await work.audit({ action: 'message.reply', subject: ['message', id] })
    await sendEmail(work, {
      recipient: before.email,
      pageLanguage: await findSenderLanguage(work.tx, id),
      content: replyEmail(before, text),
    })
    return after
  })
}

async function requireCurrentMessage(
  { tx }: Work,
  id: string,
  version: number | undefined,
): Promise<Message> {
  const message = await findMessage(tx, id)
  if (!message) throw messageNotFound()
  if (version !== undefined && version !== message.version) throw staleMessage(message)
  return message
}

async function change(
  { tx }: Work,
  before: Message,
  to: Parameters<typeof changeMessage>[2],
): Promise<Message> {
  const isChanged = await changeMessage(tx, before, to)
  const current = (await findMessage(tx, before._id)) ?? before
  if (!isChanged) throw staleMessage(current)
  return current
}
