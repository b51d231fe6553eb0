import type { SignedInCall } from '../../calls/call.ts'
import type { Work } from '../../calls/deps.ts'
import { invitationLifeMs, inviteStaff } from '../accounts/index.ts'
import { sendMail } from '../notifications/index.ts'

/** Mails somebody a one-time link to set a password. */
export function mailLink(
  work: Work,
  person: { name: string; email: string },
  letter: { link: string; subject: string; paragraph: string; ends?: string },
): Promise<void> {
  const { link, subject, paragraph, ends = '' } = letter
  return sendMail(work, {
    recipient: person.email,
    priority: 'account',
    linkExpiresAt: work.now + invitationLifeMs,
    subject,
    letter: {
      name: person.name,
      paragraphs: [paragraph],
      action: { label: 'Choose a password', url: link },
      note: `The link works once, for 7 days${ends}. If you did not expect it, there is nothing to do.`,
    },
  })
}

/**
 * Makes somebody of the staff who sets the password themselves. The link is mailed, and answered once so that it can be copied.
 * @param then what else is written once the account is there; it makes the rest of the answer
 * @throws DomainError EMAIL_TAKEN
 */
export function invite<Answer extends object>(
  call: SignedInCall,
  person: { role: 'mentor' | 'admin'; name: string; email: string },
  letter: { subject: string; paragraph: string },
  then: (work: Work, id: string) => Promise<Answer>,
): Promise<Answer & { link: string }> {
  return call.write(
    async (work) => {
      const { id, link } = await inviteStaff(work, person)
      await mailLink(work, person, { ...letter, link })
      return { ...(await then(work, id)), link }
    },
    { isSecret: true },
  )
}
