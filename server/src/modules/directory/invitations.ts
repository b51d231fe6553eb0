import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { invitationLifeMs, inviteStaff } from '../accounts/index.ts'
import { sendMail } from '../notifications/index.ts'
import type { WriteLinkEmail } from './directory.emails.ts'

export function mailLink(
  work: Work,
  person: { name: string; email: string | null },
  link: string,
  write: WriteLinkEmail,
): Promise<void> {
  return sendMail(work, {
    recipient: person.email,
    priority: 'account',
    linkExpiresAt: work.now + invitationLifeMs,
    letter: write(person.name, link),
  })
}

/**
 * The link is emailed, and returned once so that the admin can copy it.
 * @param then further writes; it returns the rest of the response
 * @throws DomainError EMAIL_TAKEN
 */
export function invite<Answer extends object>(
  call: SignedInCall,
  person: { role: 'mentor' | 'admin'; name: string; email: string },
  letter: WriteLinkEmail,
  then: (work: Work, id: string) => Promise<Answer>,
): Promise<Answer & { link: string }> {
  return call.write(
    async (work) => {
      const { id, link } = await inviteStaff(work, person)
      await mailLink(work, person, link, letter)
      return { ...(await then(work, id)), link }
    },
    { isSecret: true },
  )
}
