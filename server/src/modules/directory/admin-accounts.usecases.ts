import type * as contract from '#contract/directory/admin-accounts.ts'
import type { Account } from '#contract/directory/admin-accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { type Caller, callerMay } from '../../platform/caller.ts'
import { asInstant } from '../../platform/instants.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import {
  endLinks,
  endLogInCode,
  endSessions,
  findPerson,
  findRollNumber,
  isTwoStepOn,
  makeInvitation,
  turnTwoStepOff,
} from '../accounts/index.ts'
import { listSubmissionsOfStudent } from '../coursework/index.ts'
import { enrollmentsOfAccount } from '../fees/index.ts'
import { passwordLinkEmail } from './directory.emails.ts'
import {
  accountDeactivated,
  accountNotFound,
  noEmailForLink,
  ownerIsProtected,
  ownTwoStep,
  staleAccount,
} from './directory.errors.ts'
import { sendLinkEmail } from './invitations.ts'
import { presentStaff } from './staff.presenter.ts'
import { changeAccount, findCoursesOf, findSessions } from './staff.repository.ts'

const maxListed = 100

export async function getAccount(call: SignedInCall, id: string): Promise<Account> {
  const { db } = call.deps.database
  await findVisibleAccount(db, call.caller, id)
  return present(call, db, id)
}

/** The front desk sees only students' accounts. */
async function findVisibleAccount(db: Db | Tx, caller: Caller, id: string) {
  const row = await findPerson(db, id)
  if (!row || (row.role !== 'student' && !callerMay(caller, 'manage'))) throw accountNotFound()
  return row
}

/** Deactivating ends sessions, links and log-in code at once. */
export async function setAccountActive(
  call: SignedInCall,
  id: string,
  { active, version }: BodyOf<typeof contract.setAccountActive>,
): Promise<Account> {
  return call.write(async (work) => {
    const { tx, now } = work
    await lockRows(tx, { users: id })
    const row = await findPerson(tx, id)
    if (!row) throw accountNotFound()
    if (version !== undefined && version !== row.version) throw staleAccount(await present(call, tx, id))
    if (active === (row.deactivated_at === null)) return present(call, tx, id)
    if (row.staff_role === 'owner') throw ownerIsProtected()
    await changeAccount(tx, id, { deactivated_at: active ? null : now })
    if (!active) {
      await endSessions(tx, id, now)
      await endLinks(tx, id, now)
      await endLogInCode(tx, id)
    }
    await work.audit({
      action: active ? 'account.reactivate' : 'account.deactivate',
      subject: ['user', id],
    })
    return present(call, tx, id)
  })
}

/** Emails the new link, and ends earlier links. */
export async function makeAccountLink(call: SignedInCall, id: string): Promise<{ link: string }> {
  return call.write(
    async (work) => {
      await lockRows(work.tx, { users: id })
      const row = await findVisibleAccount(work.tx, call.caller, id)
      if (row.staff_role === 'owner') throw ownerIsProtected()
      if (row.deactivated_at !== null) throw accountDeactivated()
      if (row.email === null) throw noEmailForLink()
      await endLinks(work.tx, id, work.now)
      const link = await makeInvitation(work, id, row.password_hash ? 'reset' : 'invite')
      await work.audit({ action: 'account.link', subject: ['user', id] })
      await sendLinkEmail(work, row, link, passwordLinkEmail)
      return { link }
    },
    { isSecret: true },
  )
}

/** @throws FORBIDDEN for the caller's own account and for the owner's */
export async function endTwoStepOf(call: SignedInCall, id: string): Promise<Account> {
  if (id === call.caller.id) throw ownTwoStep()
  return call.write(async (work) => {
    await lockRows(work.tx, { users: id })
    const row = await findPerson(work.tx, id)
    if (!row) throw accountNotFound()
    if (row.staff_role === 'owner') throw ownerIsProtected()
    await turnTwoStepOff(work, row)
    return present(call, work.tx, id)
  })
}

async function present(call: SignedInCall, db: Db | Tx, id: string): Promise<Account> {
  const row = await findPerson(db, id)
  if (!row) throw accountNotFound()
  const sessions = await findSessions(db, id, maxListed)
  return {
    ...presentStaff(row),
    email: row.email,
    role: row.role,
    staffRole: row.staff_role,
    phone: row.phone,
    guardian: row.guardian,
    guardianPhone: row.guardian_phone,
    city: row.location,
    rollNumber: await findRollNumber(db, id),
    avatar: row.avatar && pictureUrl(row.avatar),
    twoStep: await isTwoStepOn(db, id),
    lastActiveDay: row.last_active_day,
    createdAt: new Date(row.created_at).toISOString(),
    courses: (await findCoursesOf(db, [id])).map(({ _id, name }) => ({ _id, name })),
    enrollments: await enrollmentsOfAccount(db as Db, id, maxListed),
    submissions: await listSubmissionsOfStudent(call, db as Db, id, maxListed),
    sessions: sessions.map(({ created_at, expires_at, ended_at }) => ({
      createdAt: new Date(created_at).toISOString(),
      expiresAt: new Date(expires_at).toISOString(),
      endedAt: asInstant(ended_at),
    })),
  }
}
