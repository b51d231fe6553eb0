import { expect, test } from 'vitest'
import { whatsAppLink } from './whatsapp.ts'

test.each([
  ['98450 12345', '919845012345'],
  ['098450-12345', '919845012345'],
  ['+91 98450 12345', '919845012345'],
  ['91 98450 12345', '919845012345'],
  ['0091 98450 12345', '919845012345'],
  ['+971 50 123 4567', '971501234567'],
])('a message to %s goes to %s', (phone, number) => {
  expect(whatsAppLink(phone, 'Due & late?')).toBe(`https://wa.me/${number}?text=Due%20%26%20late%3F`)
})

test.each(['', '12345', '2233 4455', 'none', '+12345678901234567'])('no message goes to %j', (phone) => {
  expect(whatsAppLink(phone, 'Due')).toBeNull()
})
