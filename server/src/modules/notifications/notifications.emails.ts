import type { WriteEmail } from '../../platform/email-layout.ts'

export const testEmail =
  (name: string): WriteEmail =>
  (i18n) => ({
    subject: i18n._('Test mail of your school'),
    name,
    paragraphs: [
      i18n._(
        'This is a test of the mail of your school. It arrived, so receipts and reminders will arrive too.',
      ),
    ],
  })
