import type * as contract from '#contract/admin-accounts.ts'
import type { Account } from '#contract/admin-accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SignedCall } from '../../platform/call.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { endLinks, endSessions, hasOtherAdmin, lastAdmin } from '../accounts/index.ts'
import { submissionsOf } from '../coursework/index.ts'
import { enrollmentsOfAccount } from '../enrollments/index.ts'
import { findAccount, findSessions, setDeactivated } from './admin-accounts.repository.ts'
import { accountNotFound, staleAccount } from './people.errors.ts'

/** So many of each list, the latest first. */
const shown = 100

/** @throws DomainError NOT_FOUND, also for an account that was deleted */
export function getAccount({ deps }: SignedCall, id: string): Promise<Account> {
  return present(deps.database.db, id)
}

/**
 * Deactivates an account, which ends its sessions and links at once, or opens it again.
 * @throws DomainError NOT_FOUND, STALE, LAST_ADMIN
 */
export async function setAccountActive(
  call: SignedCall,
  id: string,
  { active, version }: BodyOf<typeof contract.setAccountActive>,
): Promise<Account> {
  return call.write(async (work) => {
    const { tx, now } = work
    const row = await findAccount(tx, id)
    if (!row) throw accountNotFound()
    if (version !== undefined && version !== row.version) throw staleAccount(await present(tx, id))
    if (active === (row.deactivated_at === null)) return present(tx, id)
    if (!active && row.role === 'admin' && !(await hasOtherAdmin(tx, id))) throw lastAdmin()
    if (!(await setDeactivated(tx, row, active ? null : now))) throw staleAccount(await present(tx, id))
    if (!active) {
      await endSessions(tx, id, now)
      await endLinks(tx, id, now)
    }
    await work.audit({
      actorId: call.caller.id,
      action: active ? 'account.reactivate' : 'account.deactivate',
      subject: ['user', id],
    })
    return present(tx, id)
  })
}

async function present(db: Db | Tx, id: string): Promise<Account> {
  const row = await findAccount(db, id)
  if (!row) throw accountNotFound()
  const sessions = await findSessions(db, id, shown)
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    phone: row.phone,
    avatar: row.avatar && pictureUrl(row.avatar),
    active: row.deactivated_at === null,
    createdAt: iso(row.created_at),
    version: row.version,
    enrollments: await enrollmentsOfAccount(db as Db, id, shown),
    submissions: await submissionsOf(db as Db, id, shown),
    sessions: sessions.map((session) => ({
      createdAt: iso(session.created_at),
      expiresAt: iso(session.expires_at),
      endedAt: session.ended_at === null ? null : iso(session.ended_at),
    })),
  }
}

const iso = (instant: number) => new Date(instant).toISOString()
