import { expect, test } from 'vitest'
import { layOut } from './letter.ts'

const letter = {
  name: 'Meera <b>',
  paragraphs: ['Your work is graded & kept.'],
  facts: [['Due', '6 < 7']],
  quote: 'Look at\nhttps://elsewhere.example/x',
  action: { label: 'Open', url: 'https://school.example/a?b=1&c=2' },
  note: 'You can switch it off there: https://school.example/settings',
} as const

test('as text it reads from the greeting to the signature', () => {
  expect(layOut(letter, 'Abhyas Learning').body).toBe(
    [
      'Hello Meera <b>,',
      'Your work is graded & kept.',
      'Due: 6 < 7',
      '> Look at\n> https://elsewhere.example/x',
      'Open:\nhttps://school.example/a?b=1&c=2',
      'You can switch it off there: https://school.example/settings',
      '— Abhyas Learning',
    ].join('\n\n'),
  )
})

test('as HTML every text is escaped, and only what the school says is a link', () => {
  const { html } = layOut(letter, 'A & B')
  expect(html).toContain('Hello Meera &lt;b&gt;,')
  expect(html).toContain('6 &lt; 7')
  expect(html).toContain('— A &amp; B')
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'https://school.example/a?b=1&amp;c=2',
    'https://school.example/settings',
  ])
  expect(html).not.toMatch(/<img|<script|<link|url\(/)
})
