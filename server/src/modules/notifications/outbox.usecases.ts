import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/notifications/emails.ts'
import type { EmailState, OpenedEmail, OutboxEmail } from '#contract/notifications/emails.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import { addressOf, configuredAddress } from '../../kernel/school-address.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { withInstants } from '../../platform/instants.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { maxAttempts, withoutTokens } from './emails.rules.ts'
import { hasMailServer } from './mail-server.ts'
import { emailAlreadySent, emailExpired, emailNotFound, noMailServer } from './outbox.errors.ts'
import {
  countEmails,
  type FoundEmail,
  findEmail,
  findEmails,
  findEmailWithText,
  scheduleNow,
} from './outbox.repository.ts'

export async function listEmails(
  { deps }: SignedInCall,
  query: QueryOf<typeof contract.listEmails>,
): Promise<Page<OutboxEmail>> {
  const { db } = deps.database
  const page = await pageOf(
    sliceOf(query),
    (slice) => findEmails(db, query, slice),
    () => countEmails(db, query),
  )
  return page.map(presentEmail)
}

const stateOf = (mail: FoundEmail): EmailState => {
  if (mail.sentAt !== null) return 'sent'
  if (mail.expiredAt !== null) return 'expired'
  return mail.attempts < maxAttempts ? 'waiting' : 'failed'
}

function presentEmail(found: FoundEmail): OutboxEmail {
  const { expiresAt: _, expiredAt: __, ...mail } = found
  const state = stateOf(found)
  return withInstants({ ...mail, state, nextAttemptAt: state === 'waiting' ? mail.nextAttemptAt : null })
}

/** Hides tokens, which would let an admin set the recipient's password. */
export async function openEmail({ deps }: SignedInCall, id: string): Promise<OpenedEmail> {
  const found = await findEmailWithText(deps.database.db, id)
  if (!found) throw emailNotFound()
  const { body, ...mail } = found
  return { ...presentEmail(mail), body: withoutTokens(body) }
}

export async function readMailServer(deps: Pick<Deps, 'config' | 'database' | 'tokens'>) {
  const school = await findSchoolBasics(deps.database.db)
  return {
    configured: await hasMailServer(deps),
    localAddress: configuredAddress(deps.config, school) === null ? addressOf(deps.config, school) : null,
  }
}

export async function retryEmail(call: SignedInCall, id: string): Promise<OutboxEmail> {
  return call.write(async (work) => {
    const row = await findEmail(work.tx, id)
    if (!row) throw emailNotFound()
    if (row.sentAt !== null) throw emailAlreadySent(presentEmail(row))
    if (!(await hasMailServer({ ...call.deps, database: { db: work.tx } }))) throw noMailServer()
    if (row.expiredAt !== null || (row.expiresAt !== null && row.expiresAt <= work.now)) throw emailExpired()
    await scheduleNow(work.tx, id, work.now)
    await work.audit({ action: 'mail.retry', subject: ['mail', id] })
    return presentEmail((await findEmail(work.tx, id)) ?? row)
  })
}
