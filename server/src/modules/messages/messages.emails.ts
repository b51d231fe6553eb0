import type { WriteEmail } from '../../platform/email-layout.ts'

/** Does not quote the message: the address may be another person's. */
export const replyEmail =
  (message: { reference: string }, text: string): WriteEmail =>
  (i18n) => ({
    subject: i18n._('Your message {reference}', { reference: message.reference }),
    name: '',
    paragraphs: text.split(/\n{2,}/),
    note: i18n._('The reference of your message is {reference}.', { reference: message.reference }),
  })

/** Does not quote the message: the address may be another person's. */
export const messageReceivedEmail =
  (reference: string): WriteEmail =>
  (i18n) => ({
    subject: i18n._('We have your message {reference}', { reference }),
    name: '',
    paragraphs: [i18n._('Your message has reached the school. A person will read it and answer by mail.')],
    facts: [[i18n._('Reference'), reference]],
    note: i18n._(
      'Give the reference when you ask about your message. If you did not write to the school, ignore this mail.',
    ),
  })
