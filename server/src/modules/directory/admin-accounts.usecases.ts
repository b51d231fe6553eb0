import type * as contract from '#contract/admin-accounts.ts'
import type { Account } from '#contract/admin-accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SignedCall } from '../../calls/call.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import {
  endLinks,
  endSessions,
  hasOtherAdmin,
  invitationLifeMs,
  lastAdmin,
  makeInvitation,
} from '../accounts/index.ts'
import { submissionsOf } from '../coursework/index.ts'
import { enrollmentsOfAccount } from '../fees/index.ts'
import { sendMail } from '../notifications/index.ts'
import { findAccount, findSessions, setDeactivated } from './admin-accounts.repository.ts'
import { accountDeactivated, accountNotFound, staleAccount } from './directory.errors.ts'
import { findCoursesOf } from './mentors.repository.ts'

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
    // Before the school, which is locked to look for another admin.
    await lockRows(tx, { users: id })
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

/**
 * Makes a link to set a password: it renews an invitation that has lapsed, and helps people who cannot read their mail. It
 * is mailed too, and ends the links that they were sent before.
 * @throws DomainError NOT_FOUND, VALIDATION for an account that is deactivated
 */
export async function makeAccountLink(call: SignedCall, id: string): Promise<{ link: string }> {
  const { caller } = call
  return call.write(
    async (work) => {
      const row = await findAccount(work.tx, id)
      if (!row) throw accountNotFound()
      if (row.deactivated_at !== null) throw accountDeactivated()
      await endLinks(work.tx, id, work.now)
      const link = await makeInvitation(work, id, row.password_hash ? 'reset' : 'invite')
      await work.audit({ actorId: caller.id, action: 'account.link', subject: ['user', id] })
      await sendMail(work, {
        recipient: row.email,
        priority: 'account',
        linkExpiresAt: work.now + invitationLifeMs,
        subject: 'Choose a password',
        letter: {
          name: row.name,
          paragraphs: ['The school has made a link for you, to set the password of your account.'],
          action: { label: 'Choose a password', url: link },
          note: 'The link works once, for 7 days; earlier ones work no more. If you did not expect it, there is nothing to do.',
        },
      })
      return { link }
    },
    { isSecret: true },
  )
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
    invited: row.password_hash === null,
    lastActiveDay: row.last_active_day,
    createdAt: iso(row.created_at),
    version: row.version,
    courses: (await findCoursesOf(db, [id])).map((course) => ({ _id: course.id, name: course.name })),
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
