import type * as contract from '#contract/directory/staff.ts'
import type { StaffMember } from '#contract/directory/staff.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { UserRow } from '../../database/schema.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import {
  addUser,
  emailTaken,
  findPerson,
  requireGoodPassword,
  requireOwnPassword,
  setOwner,
} from '../accounts/index.ts'
import { sendEmail } from '../notifications/index.ts'
import { newOwnerEmail, staffInvitation } from './directory.emails.ts'
import {
  accountNotFound,
  notReadyToOwn,
  ownerAlready,
  ownerIsProtected,
  staleAccount,
} from './directory.errors.ts'
import { invite } from './invitations.ts'
import { presentStaff } from './staff.presenter.ts'
import { changeAccount, findDeskDiscount, findStaff, setDeskDiscountPercent } from './staff.repository.ts'

type StaffPage = ResponseOf<typeof contract.listStaff>

export function listStaff({ deps }: SignedInCall): Promise<StaffPage> {
  return presentPage(deps.database.db)
}

async function presentPage(db: Db | Tx): Promise<StaffPage> {
  const rows = await findStaff(db, 'admin', { limit: 1_000, offset: 0 })
  return { staff: rows.map(presentMember), deskDiscountPercent: await findDeskDiscount(db) }
}

function presentMember(row: Parameters<typeof presentStaff>[0] & Pick<UserRow, 'staff_role'>): StaffMember {
  return { ...presentStaff(row), staffRole: row.staff_role ?? 'admin' }
}

/** @throws EMAIL_TAKEN */
export async function addStaff(call: SignedInCall, body: BodyOf<typeof contract.addStaff>) {
  const { name, email, password, staffRole } = body
  const person = { role: 'admin' as const, staff_role: staffRole, name, email }
  const finishAdding = async (work: Work, id: string) => {
    await work.audit({ action: 'staff.add', subject: ['user', id], detail: { staffRole } })
    return { member: presentMember(await findMember(work.tx, id)) }
  }
  if (password === undefined) return invite(call, person, staffInvitation(staffRole), finishAdding)
  requireGoodPassword(call.deps.config, 'admin', password)
  const password_hash = await call.deps.passwords.hash(password)
  return call.write(async (work) => {
    const id = work.newId()
    if (!(await addUser(work.tx, { id, ...person, password_hash, created_at: work.now }))) throw emailTaken()
    return { ...(await finishAdding(work, id)), link: null }
  })
}

/** @throws FORBIDDEN for the owner's account */
export async function changeStaffRole(
  call: SignedInCall,
  id: string,
  { staffRole, version }: BodyOf<typeof contract.changeStaffRole>,
): Promise<StaffMember> {
  return call.write(async (work) => {
    const { tx } = work
    const before = await lockMember(tx, id)
    if (before.staff_role === 'owner') throw ownerIsProtected()
    if (version !== undefined && version !== before.version) throw staleAccount(presentMember(before))
    if (before.staff_role === staffRole) return presentMember(before)
    await changeAccount(tx, id, { staff_role: staffRole })
    await work.audit({
      action: 'staff.role',
      subject: ['user', id],
      detail: { staffRole: { from: before.staff_role, to: staffRole } },
    })
    return presentMember(await findMember(tx, id))
  })
}

export async function handOver(
  call: SignedInCall,
  id: string,
  { password }: BodyOf<typeof contract.handOver>,
): Promise<StaffPage> {
  await requireOwnPassword(call, 'password', password)
  return call.write(async (work) => {
    const { tx } = work
    const next = await lockMember(tx, id)
    if (next.staff_role === 'owner') throw ownerAlready()
    if (next.deactivated_at !== null || next.password_hash === null) throw notReadyToOwn()
    await setOwner(tx, id)
    await work.audit({ action: 'staff.hand-over', subject: ['user', id] })
    const { name, email } = next
    await sendEmail(work, { recipient: email, priority: 'account', content: newOwnerEmail(name) })
    return presentPage(tx)
  })
}

export async function setDeskDiscount(
  call: SignedInCall,
  { percent }: BodyOf<typeof contract.setDeskDiscount>,
): Promise<StaffPage> {
  return call.write(async (work) => {
    const from = await findDeskDiscount(work.tx)
    if (from !== percent) {
      await setDeskDiscountPercent(work.tx, percent)
      await work.audit({
        action: 'school.desk-discount',
        subject: ['school', '1'],
        detail: { percent: { from, to: percent } },
      })
    }
    return presentPage(work.tx)
  })
}

async function lockMember(tx: Tx, id: string): Promise<UserRow> {
  await lockRows(tx, { users: id })
  return findMember(tx, id)
}

async function findMember(db: Db | Tx, id: string): Promise<UserRow> {
  const row = await findPerson(db, id)
  if (row?.role !== 'admin') throw accountNotFound()
  return row
}
