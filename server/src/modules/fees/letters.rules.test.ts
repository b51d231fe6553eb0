import { expect, test } from 'vitest'
import { cancelledMail, confirmedMail, receiptMail } from './letters.rules.ts'
import type { FoundEnrollment } from './payments.repository.ts'

const site = 'https://school.example'
const row = {
  id: 'e1',
  name: 'Meera I.',
  student_name: 'Meera Iyer',
  student_email: 'meera@mail.example',
  course_name: 'Forms',
  receipt_number: 'ABH/2026-27/000001',
  amount: 499_900,
  payment_reference: 'UPI 4412',
  cancel_reason: 'The payment never came.',
} as FoundEnrollment
const receipts = { label: 'Open your receipts', url: 'https://school.example/profile' }

test('the receipt greets by the name that was given and says what was recorded', () => {
  expect(receiptMail(row, site)).toEqual({
    recipient: 'meera@mail.example',
    subject: 'Your receipt ABH/2026-27/000001',
    letter: {
      name: 'Meera I.',
      paragraphs: ['You are enrolled in Forms.'],
      facts: [
        ['Receipt', 'ABH/2026-27/000001'],
        ['Amount', '₹4,999, recorded, to be confirmed by the school'],
      ],
      action: { label: 'Open the receipt', url: 'https://school.example/receipts/e1' },
      note: 'It can be opened and printed there at any time.',
    },
  })
})

test.each([
  ['with its reference', 'UPI 4412', [['Reference', 'UPI 4412']]],
  ['without one', null, []],
])('a confirmed payment %s', (_, payment_reference, facts) => {
  expect(confirmedMail({ ...row, payment_reference }, site)).toEqual({
    recipient: 'meera@mail.example',
    subject: 'Payment confirmed: ABH/2026-27/000001',
    letter: {
      name: 'Meera Iyer',
      paragraphs: ['The school has confirmed your payment for Forms.'],
      facts: [['Receipt', 'ABH/2026-27/000001'], ['Amount', '₹4,999'], ...facts],
      action: receipts,
    },
  })
})

test.each([
  ['The payment never came.', 'The payment never came.'],
  [null, ''],
])('a cancelled enrollment says why: %s', (cancel_reason, said) => {
  expect(cancelledMail({ ...row, cancel_reason }, site)).toEqual({
    recipient: 'meera@mail.example',
    subject: 'Enrollment cancelled: Forms',
    letter: {
      name: 'Meera Iyer',
      paragraphs: [
        'Your enrollment in Forms was cancelled by the school. The course is closed for you; you may enroll again.',
      ],
      facts: [
        ['Receipt', 'ABH/2026-27/000001'],
        ['Amount', '₹4,999'],
        ['Reason', said],
      ],
      action: receipts,
    },
  })
})
