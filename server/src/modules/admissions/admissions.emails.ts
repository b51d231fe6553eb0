import type { WriteEmail } from '../../platform/email-layout.ts'

export const studentInvitation =
  (name: string, url: string): WriteEmail =>
  (i18n) => ({
    subject: i18n._('Your account at the school'),
    name,
    paragraphs: [
      i18n._('The school has made an account for you. Choose a password with this link to log in.'),
    ],
    action: { label: i18n._('Choose a password'), url },
    note: i18n._('The link works once, for 7 days. If you did not expect it, ignore this mail.'),
  })
