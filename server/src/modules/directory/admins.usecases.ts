import type { Admin, inviteAdmin as invitation } from '#contract/directory/admin-accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { adminInvitation } from './directory.emails.ts'
import { invite } from './invitations.ts'
import { presentStaff } from './staff.presenter.ts'
import { findStaff } from './staff.repository.ts'

export async function listAdmins({ deps }: SignedInCall): Promise<Admin[]> {
  const admins = await findStaff(deps.database.db, 'admin', { limit: 1_000, offset: 0 })
  return admins.map(presentStaff)
}

/** @throws DomainError EMAIL_TAKEN */
export function inviteAdmin(call: SignedInCall, { name, email }: BodyOf<typeof invitation>) {
  return invite(call, { role: 'admin', name, email }, adminInvitation, async (work, id) => {
    await work.audit({ action: 'account.create-admin', subject: ['user', id] })
    return { admin: { _id: id, name, email, active: true, invited: true, version: 1 } }
  })
}
