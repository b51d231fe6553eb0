import type { AssignableRole } from '#contract/directory/staff.ts'
import type { WriteEmail } from '../../platform/email-layout.ts'

export type WriteLinkEmail = (name: string, url: string) => WriteEmail

export const staffInvitation =
  (staffRole: AssignableRole): WriteLinkEmail =>
  (name, url) =>
  (i18n) => {
    const invited = {
      admin: i18n._('You are invited as an admin. Choose a password with this link to log in.'),
      front_desk: i18n._('You are invited to the front desk. Choose a password with this link to log in.'),
      accountant: i18n._('You are invited as the accountant. Choose a password with this link to log in.'),
    }
    return {
      subject: i18n._('You are invited to run the school'),
      name,
      paragraphs: [invited[staffRole]],
      action: { label: i18n._('Choose a password'), url },
      note: i18n._('The link works once, for 7 days. If you did not expect it, ignore this mail.'),
    }
  }

export const newOwnerEmail =
  (name: string): WriteEmail =>
  (i18n) => ({
    subject: i18n._('The school is yours now'),
    name,
    paragraphs: [
      i18n._(
        'The owner has handed the school over to you. You are its owner from now on: nobody else can change your account.',
      ),
    ],
    note: i18n._('If you did not expect it, please write to the school.'),
  })

export const mentorInvitation: WriteLinkEmail = (name, url) => (i18n) => ({
  subject: i18n._('You are invited to teach'),
  name,
  paragraphs: [i18n._('You are invited as a mentor. Choose a password with this link to log in.')],
  action: { label: i18n._('Choose a password'), url },
  note: i18n._('The link works once, for 7 days. If you did not expect it, ignore this mail.'),
})

export const passwordLinkEmail: WriteLinkEmail = (name, url) => (i18n) => ({
  subject: i18n._('Choose a password'),
  name,
  paragraphs: [i18n._('The school has made this link for you. Choose a password for your account with it.')],
  action: { label: i18n._('Choose a password'), url },
  note: i18n._(
    'The link works once, for 7 days. Earlier links do not work any more. If you did not expect it, ignore this mail.',
  ),
})
