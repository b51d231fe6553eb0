import { expect, test } from 'vitest'
import { i18nOf } from '../../platform/i18n.ts'
import type { Email } from '../notifications/index.ts'
import {
  enrollmentCancelledEmail,
  orderSlipEmail,
  paymentConfirmedEmail,
  reminderText,
} from './fees.emails.ts'
import type { FoundEnrollment } from './payments.repository.ts'

const site = 'https://school.example'
const row = {
  id: 'e1',
  name: 'Meera I.',
  student_name: 'Meera Iyer',
  student_email: 'meera@mail.example',
  course_name: 'Forms',
  receipt_number: 'ABH/2026-27/000001',
  payment_id: 'p1',
  payment_receipt: 'R/26-27/000007',
  fee: 499_900,
  payment_amount: 499_900,
  payment_reference: 'UPI 4412',
  refused_at: null,
  cancel_reason: 'The payment never came.',
} as unknown as FoundEnrollment & { payment_receipt: string }
const written = ({ content, ...mail }: Email, language: 'en' | 'hi' = 'en') => ({
  ...mail,
  content: content(i18nOf(language), true),
})
const receipts = { label: 'Open your receipts', url: 'https://school.example/profile' }

test('the receipt has the given name and what was recorded', () => {
  expect(written(orderSlipEmail(row, site))).toEqual({
    document: { kind: 'receipt', id: 'e1' },
    recipient: 'meera@mail.example',
    content: {
      subject: 'Your order slip ABH/2026-27/000001',
      name: 'Meera I.',
      paragraphs: ['You are enrolled in Forms.'],
      facts: [
        ['Order slip', 'ABH/2026-27/000001'],
        ['Amount', '₹4,999, awaiting confirmation'],
      ],
      action: { label: 'Open the order slip', url: 'https://school.example/receipts/e1' },
      note: 'The order slip is attached as a PDF. You can also open and print it with this link.',
    },
  })
})

test('the receipt says what is to be paid where the school enrolled the student without a payment', () => {
  const unpaid = { ...row, refused_at: 1, due_amount: 200_000 }
  expect(written(orderSlipEmail(unpaid, site)).content.facts).toContainEqual(['Amount', '₹2,000 to pay'])
})

test('the receipt of a free course asks for no payment', () => {
  const { content } = written(orderSlipEmail({ ...row, fee: 0 }, site))
  expect(content.facts).toContainEqual(['Amount', 'Free, nothing to pay'])
  const cancelled = written(enrollmentCancelledEmail({ ...row, fee: 0 }, site))
  expect(cancelled.content.facts).toContainEqual(['Amount', 'Free'])
})

test.each([
  ['with its reference', 'UPI 4412', [['Reference', 'UPI 4412']]],
  ['without one', null, []],
])('a confirmed payment %s', (_, payment_reference, facts) => {
  expect(written(paymentConfirmedEmail({ ...row, payment_reference }, site))).toEqual({
    document: { kind: 'payment-receipt', id: 'p1' },
    recipient: 'meera@mail.example',
    content: {
      subject: 'Payment confirmed: ABH/2026-27/000001',
      name: 'Meera Iyer',
      paragraphs: ['The school has confirmed your payment for Forms.', 'The receipt is attached as a PDF.'],
      facts: [
        ['Payment receipt', 'R/26-27/000007'],
        ['Enrollment no.', 'ABH/2026-27/000001'],
        ['Amount', '₹4,999'],
        ...facts,
      ],
      action: {
        label: 'Open the payment receipt',
        url: 'https://school.example/receipts/e1/payments/p1',
      },
    },
  })
})

test.each([
  ['The payment never came.', [['Reason', 'The payment never came.']]],
  [null, []],
])('the email about a cancelled enrollment has the reason: %s', (cancel_reason, reason) => {
  expect(written(enrollmentCancelledEmail({ ...row, cancel_reason }, site))).toEqual({
    recipient: 'meera@mail.example',
    content: {
      subject: 'Enrollment cancelled: Forms',
      name: 'Meera Iyer',
      paragraphs: [
        'The school has cancelled your enrollment in Forms. You can no longer open the course. You can enroll again.',
      ],
      facts: [['Enrollment no.', 'ABH/2026-27/000001'], ['Amount', '₹4,999'], ...reason],
      action: receipts,
    },
  })
})

test.each([
  ['en', '2026-11-20', 'is due on Fri, 20 Nov, 2026. You can pay it here:'],
  ['en', '2026-11-21', 'was due on Fri, 20 Nov, 2026. Please pay it here:'],
] as const)('a reminder for a chat in %s on %s: %s', (language, today, end) => {
  const due = { ...row, due_amount: 299_900, due_day: '2026-11-20' }
  expect(reminderText(i18nOf(language), due, today)).toBe(
    `Hello Meera Iyer, ₹2,999 of your fee for Forms ${end}`,
  )
})

test('an overdue reminder for a chat in Hindi', () => {
  const due = { ...row, due_amount: 299_900, due_day: '2026-11-20' }
  expect(reminderText(i18nOf('hi'), due, '2026-11-21')).toBe(
    'नमस्ते Meera Iyer, Forms की आपकी फ़ीस के ₹2,999 शुक्र, 20 नव॰ 2026 को देय थे। यहाँ दे दें:',
  )
})

test('the receipt in Hindi keeps the name, the number and the amount as they are', () => {
  expect(written(orderSlipEmail(row, site), 'hi').content).toMatchObject({
    subject: 'आपकी ऑर्डर पर्ची ABH/2026-27/000001',
    paragraphs: ['Forms में आपका दाखिला हो गया है।'],
    facts: [
      ['ऑर्डर पर्ची', 'ABH/2026-27/000001'],
      ['रकम', '₹4,999, पुष्टि बाकी है'],
    ],
  })
})
