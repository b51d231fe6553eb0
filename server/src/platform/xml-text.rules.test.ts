import { expect, test } from 'vitest'
import { xmlText } from './xml-text.rules.ts'

test('markup becomes entities, and characters that XML 1.0 forbids are left out', () => {
  expect(xmlText(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    `&lt;a href=&quot;x&quot;&gt;Tom &amp; 'Jerry'&lt;/a&gt;`,
  )
  expect(xmlText('a\u0000\u0008\u000b\u000c\u000e\u001f\ufffe\uffffb')).toBe('ab')
  expect(xmlText('tab\tline\n\r')).toBe('tab\tline\n\r')
  expect(xmlText('lone \ud800.')).toBe('lone \ufffd.')
})
