import { randomInt } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/messages/messages.ts'
import { searchText } from '../../database/search.ts'
import type { Call } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countByAddress } from '../../kernel/limiter.ts'
import { sendEmailWithinLimit } from '../notifications/index.ts'
import { messageReceivedEmail } from './messages.emails.ts'
import { addMessage } from './messages.repository.ts'
import { referenceCount, referenceOf, searchableTexts } from './messages.rules.ts'
import type { MessageRow } from './messages.tables.ts'

/** Anybody may write: name and email are unverified. */
export async function sendMessage(call: Call, body: BodyOf<typeof contract.contact>): Promise<string> {
  await countByAddress(call, call.deps.config.LIMIT_CONTACT_PER_ADDRESS, 'contact')
  return call.write(async (work) => {
    const message = { ...body, id: work.newId(), language: call.language ?? null, created_at: work.now }
    const reference = await saveWithFreeReference(work, message)
    await work.audit({ actorId: null, action: 'message.send', subject: ['message', message.id] })
    await sendEmailWithinLimit(work, 'message', {
      recipient: body.email,
      pageLanguage: call.language,
      content: messageReceivedEmail(reference),
    })
    return reference
  })
}

/** Draws references until one is free, which needs no lock. */
async function saveWithFreeReference(
  work: Work,
  message: BodyOf<typeof contract.contact> & Pick<MessageRow, 'id' | 'language' | 'created_at'>,
): Promise<string> {
  for (;;) {
    const reference = referenceOf(randomInt(referenceCount))
    const named = { ...message, reference }
    if (await addMessage(work.tx, { ...named, search_text: searchText(...searchableTexts(named)) }))
      return reference
  }
}
