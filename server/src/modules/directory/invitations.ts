import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { type InvitedPerson, invitationLifeMs, inviteStaff } from '../accounts/index.ts'
import { sendEmail } from '../notifications/index.ts'
import type { WriteLinkEmail } from './directory.emails.ts'

export function sendLinkEmail(
  work: Work,
  person: { name: string; email: string | null },
  link: string,
  write: WriteLinkEmail,
): Promise<void> {
  return sendEmail(work, {
    recipient: person.email,
    priority: 'account',
    linkExpiresAt: work.now + invitationLifeMs,
    content: write(person.name, link),
  })
}

/**
 * Emails and returns the link, which the admin can copy.
 * @throws EMAIL_TAKEN
 */
export function invite<Body extends object>(
  call: SignedInCall,
  person: InvitedPerson,
  write: WriteLinkEmail,
  finish: (work: Work, id: string) => Promise<Body>,
): Promise<Body & { link: string }> {
  return call.write(
    async (work) => {
      const { id, link } = await inviteStaff(work, person)
      await sendLinkEmail(work, person, link, write)
      return { ...(await finish(work, id)), link }
    },
    { isSecret: true },
  )
}
