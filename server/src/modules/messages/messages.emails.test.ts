import { expect, test } from 'vitest'
import { i18nOf } from '../../platform/i18n.ts'
import { replyEmail } from './messages.emails.ts'

test('a reply has its paragraphs and the reference, and nothing that the sender typed', () => {
  const message = { name: 'Asha', message: 'Is there a batch?', reference: 'C-4821-7730' }
  expect(replyEmail(message, 'Yes.\nAt seven.\n\n\nWelcome.')(i18nOf('en'), true)).toEqual({
    subject: 'Your message C-4821-7730',
    name: '',
    paragraphs: ['Yes.\nAt seven.', 'Welcome.'],
    note: 'The reference of your message is C-4821-7730.',
  })
})
