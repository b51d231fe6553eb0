import type { Admin, inviteAdmin as invitation } from '#contract/admin-accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SignedCall } from '../../calls/call.ts'
import { invitationLifeMs, inviteStaff } from '../accounts/index.ts'
import { sendMail } from '../notifications/index.ts'
import { type FoundAdmin, findAdmins } from './admin-accounts.repository.ts'

/** Those who run the school, by name, a thousand at most. */
export async function listAdmins({ deps }: SignedCall): Promise<Admin[]> {
  return (await findAdmins(deps.database.db)).map(present)
}

const present = ({ id, name, email, password_hash, deactivated_at, version }: FoundAdmin): Admin => ({
  _id: id,
  name,
  email,
  active: deactivated_at === null,
  invited: password_hash === null,
  version,
})

/**
 * Makes another admin, who sets the password themselves. The link is mailed, and answered once so that it can be copied.
 * @throws DomainError EMAIL_TAKEN
 */
export async function inviteAdmin(call: SignedCall, { name, email }: BodyOf<typeof invitation>) {
  return call.write(
    async (work) => {
      const { id, link } = await inviteStaff(work, { role: 'admin', name, email })
      await work.audit({
        actorId: call.caller.id,
        action: 'account.create-admin',
        subject: ['user', id],
      })
      await sendMail(work, {
        recipient: email,
        priority: 'account',
        linkExpiresAt: work.now + invitationLifeMs,
        subject: 'You are invited to run the school',
        letter: {
          name,
          paragraphs: ['You are invited as an admin. Choose a password, and the school is open to you.'],
          action: { label: 'Choose a password', url: link },
          note: 'The link works once, for 7 days. If you did not expect it, there is nothing to do.',
        },
      })
      const admin: Admin = { _id: id, name, email, active: true, invited: true, version: 1 }
      return { admin, link }
    },
    { isSecret: true },
  )
}
