import { expect, test } from 'vitest'
import { i18nOf } from '../../platform/i18n.ts'
import { replyLetter } from './messages.letters.ts'

test('a reply has its paragraphs, then what was asked, and the reference', () => {
  const asked = { name: 'Asha', message: 'Is there a batch?', reference: 'C-4821-7730' }
  expect(replyLetter(asked, 'Yes.\nAt seven.\n\n\nWelcome.')(i18nOf('en'))).toEqual({
    subject: 'Your message C-4821-7730',
    name: 'Asha',
    paragraphs: ['Yes.\nAt seven.', 'Welcome.', 'You wrote to us:'],
    quote: 'Is there a batch?',
    note: 'The reference of your message is C-4821-7730.',
  })
})
