import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/notifications/emails.ts'
import type { MailState, OpenedMail, OutboxMail } from '#contract/notifications/emails.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import { publicAddress } from '../../platform/config.ts'
import { withInstants } from '../../platform/instants.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { mostAttempts, withoutTokens } from './mail.rules.ts'
import { mailExpired, mailNotFound, mailSent, noMailServer } from './outbox.errors.ts'
import {
  countMails,
  type FoundMail,
  findMail,
  findMails,
  findMailWithText,
  makeDue,
} from './outbox.repository.ts'

export async function listMail(
  { deps }: SignedInCall,
  query: QueryOf<typeof contract.listMail>,
): Promise<Page<OutboxMail>> {
  const { db } = deps.database
  const page = await pageOf(
    sliceOf(query),
    (slice) => findMails(db, query, slice),
    () => countMails(db, query),
  )
  return page.map(presentMail)
}

const stateOf = (mail: FoundMail): MailState => {
  if (mail.sentAt !== null) return 'sent'
  if (mail.expiredAt !== null) return 'expired'
  return mail.attempts < mostAttempts ? 'waiting' : 'failed'
}

function presentMail(found: FoundMail): OutboxMail {
  const { expiresAt: _, expiredAt: __, ...mail } = found
  const state = stateOf(found)
  return withInstants({ ...mail, state, nextAttemptAt: state === 'waiting' ? mail.nextAttemptAt : null })
}

/**
 * Hides the token of a one-time link, which would let an admin set the recipient's password.
 * @throws DomainError NOT_FOUND
 */
export async function openMail({ deps }: SignedInCall, id: string): Promise<OpenedMail> {
  const found = await findMailWithText(deps.database.db, id)
  if (!found) throw mailNotFound()
  const { body, ...mail } = found
  return { ...presentMail(mail), body: withoutTokens(body) }
}

const hasMailServer = ({ config }: Pick<Deps, 'config'>): boolean => config.SMTP_URL !== undefined

/** Whether emails leave the server, and the default address of links. */
export const mailServer = (deps: Pick<Deps, 'config'>) => ({
  configured: hasMailServer(deps),
  localAddress: deps.config.PUBLIC_URL === undefined ? publicAddress(deps.config) : null,
})

/**
 * @throws DomainError NOT_FOUND, VALIDATION without an email server or after expiry, STALE with the email
 * when it was sent meanwhile
 */
export async function retryMail(call: SignedInCall, id: string): Promise<OutboxMail> {
  return call.write(async (work) => {
    const row = await findMail(work.tx, id)
    if (!row) throw mailNotFound()
    if (row.sentAt !== null) throw mailSent(presentMail(row))
    if (!hasMailServer(call.deps)) throw noMailServer()
    if (row.expiredAt !== null || (row.expiresAt !== null && row.expiresAt <= work.now)) throw mailExpired()
    await makeDue(work.tx, id, work.now)
    await work.audit({ action: 'mail.retry', subject: ['mail', id] })
    return presentMail((await findMail(work.tx, id)) ?? row)
  })
}
