import { expect, test } from 'vitest'
import { htmlPage, renderEmail } from './email-layout.ts'
import { i18nOf } from './i18n.ts'

const email = {
  subject: 'Graded: A form',
  name: 'Meera <b>',
  paragraphs: ['Your work is graded & kept.'],
  facts: [['Due', '6 < 7']],
  quote: 'Look at\nhttps://elsewhere.example/x',
  action: { label: 'Open', url: 'https://school.example/a?b=1&c=2' },
  note: 'You can switch it off there: https://school.example/settings',
} as const

test('the text begins with the greeting and ends with the signature', () => {
  expect(renderEmail(email, 'Sunrise Institute', i18nOf('en')).body).toBe(
    [
      'Hello Meera <b>,',
      'Your work is graded & kept.',
      'Due: 6 < 7',
      '> Look at\n> https://elsewhere.example/x',
      'Open:\nhttps://school.example/a?b=1&c=2',
      'You can switch it off there: https://school.example/settings',
      '— Sunrise Institute',
      'Sent with Abhyas',
    ].join('\n\n'),
  )
})

test('every text is escaped in HTML, and only links of the school become links', () => {
  const html = htmlPage(renderEmail(email, 'A & B', i18nOf('en')), { name: 'A & B', hasLogo: false })
  expect(html).toContain('Hello Meera &lt;b&gt;,')
  expect(html).toContain('6 &lt; 7')
  expect(html).toContain('— A &amp; B')
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'https://school.example/a?b=1&amp;c=2',
    'https://school.example/settings',
  ])
  expect(html).not.toMatch(/<img|<script|<link|url\(/)
})

test('a Hindi email greets in Hindi and states its language', () => {
  const rendered = renderEmail(email, 'Sunrise Institute', i18nOf('hi'))
  expect(rendered.body).toMatch(/^नमस्ते Meera <b>,/)
  expect(rendered.html).toMatch(/^<div lang="hi">.*Abhyas से भेजा गया<\/p><\/div>$/)
  expect(htmlPage(rendered, { name: 'A', hasLogo: false })).toMatch(/^<!doctype html><html lang="hi">/)
})

test('the page has the subject as its title, and our fonts if the machine has them', () => {
  const page = htmlPage({ subject: 'A <b> & B', html: '' }, { name: 'A', hasLogo: false })
  expect(page).toMatch(/^<!doctype html><html lang="en"><head>.*<title>A &lt;b&gt; &amp; B<\/title><\/head>/)
  expect(page).toContain("font:17px/28px 'Anek Latin','Anek Devanagari',system-ui,")
})

test('the page has the school at its head, with its logo if it has one', () => {
  const withLogo = htmlPage({ subject: 'A', html: '<p>Text</p>' }, { name: 'A & B', hasLogo: true })
  expect(withLogo).toMatch(/<img src="cid:logo" alt=""[^>]*>A &amp; B<\/div><p>Text<\/p>/)
  expect(htmlPage({ subject: 'A', html: '' }, { name: 'A', hasLogo: false })).not.toContain('<img')
})

test('right-to-left names are isolated from the text around them', () => {
  const i18n = i18nOf('en')
  const facts = [['Reason', 'بازگشت 2026']] as const
  const subject = i18n._('Enrollment cancelled: {course}', { course: 'فارسی 1' })
  const { body, html } = renderEmail({ ...email, subject, name: 'محمد علی', facts }, 'مدرسه', i18n)
  expect(subject).toBe('Enrollment cancelled: \u2068فارسی 1\u2069')
  for (const text of [body, html])
    for (const part of ['Hello \u2068محمد علی\u2069,', '— \u2068مدرسه\u2069']) expect(text).toContain(part)
  expect(body).toContain('Reason: \u2068بازگشت 2026\u2069')
  expect(renderEmail({ ...email, name: 'Asha\u202e' }, 'A', i18n).body).toContain('Hello \u2068Asha\u2069,')
})
