import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  emailAddress,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  password,
  personName,
  staffPassword,
  webAddress,
} from './fields.ts'
import { isWebAddress } from './web-link.ts'

const missingText = { id: 'Missing.' }
const fields = {
  line: line(120, missingText),
  paragraph: paragraph(120, missingText),
  'line that may be empty': optionalLine(120),
  'paragraph that may be empty': optionalParagraph(120),
  'email address': emailAddress(missingText),
  'web address': webAddress(missingText),
}

test.each(Object.entries(fields))(
  'a %s far over its length is refused before it is normalized',
  (_, field) => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const result = z.safeParse(field, 'a'.repeat(100_000))
    const lengths = normalize.mock.contexts.map((text) => String(text).length)
    normalize.mockRestore()
    expect(result.error?.issues[0]?.message).toMatch(/^Please keep this to [\d,]+ characters\.$/)
    expect(lengths).toEqual([])
  },
)

test('a text may be longer than its limit before blanks are trimmed and accents composed', () => {
  const name = 'é'.repeat(120)
  const typed = ` \n ${name.normalize('NFD')}${' '.repeat(100)}`
  expect(z.parse(fields.line, typed)).toBe(name)
  expect(z.parse(fields.paragraph, typed)).toBe(name)
})

test('a letter keeps at most 30 marks, so normalizing takes time in proportion to the text', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  z.safeParse(paragraph(5_000, missingText), `a${'\u0301'.repeat(7_000)}${'\u0316'.repeat(7_000)}`)
  const [normalized] = normalize.mock.contexts.map(String)
  normalize.mockRestore()
  expect(normalized).toBe(`a${'\u0301'.repeat(30)}`)
})

test.each([
  ['Meera Iyer', true],
  ['Dr.Meera K.Iyer', true],
  ['A.P.J. Abdul Kalam', true],
  ['Md.Indira S/O Ram.Dev', true],
  ['Your refund waits at http://refund.example', false],
  ['Refund: WWW.refund.example', false],
  ['Win at bit.ly/2x', false],
  ['Go to refund.example/now', false],
  ['Go to pay-school.com', false],
  ['Go to refund。com', false],
  ['Go to refund．com', false],
  ['Go to ｒｅｆｕｎｄ｡ｃｏｍ', false],
  ['वापसी.com पर जाएँ', false],
  ['डॉ.मीरा अय्यर', true],
])('%s is the name of a person: %s', (name, isName) => {
  const result = z.safeParse(personName(missingText), name)
  expect(result.success).toBe(isName)
  if (!isName) expect(result.error?.issues[0]?.message).toBe('Please enter a name without a web address.')
})

test('characters that Unicode reserves for programs are removed', () => {
  const typed = 'Me\ufffee\uffffr\ufdd0a\ufdef \u{1fffe}I\u{10ffff}yer'
  expect(z.parse(fields.line, typed)).toBe('Meera Iyer')
  expect(z.parse(fields.paragraph, typed)).toBe('Meera Iyer')
  expect(z.safeParse(fields.line, '\ufffe\uffff').error?.issues[0]?.message).toBe(missingText.id)
})

test('a line keeps the joiners of Indian scripts and Persian, and no other invisible characters', () => {
  for (const name of ['ರಾಜ್\u200cಕುಮಾರ್', 'वाङ्\u200cमय', 'सूर्\u200dया', 'می\u200cخواهم', 'محمد علی'])
    expect(z.parse(personName(missingText), name)).toBe(name)
  const signs = '\u00ad\u034f\u061c\u115f\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e'
  const others = '\u2060\u2066\u2067\u2068\u2069\u206a\u3164\ufe0f\ufeff\uffa0\u{e0041}'
  for (const field of [fields.line, fields['line that may be empty']])
    expect(z.parse(field, `Me${signs}era${others} Iyer\u202e`)).toBe('Meera Iyer')
  expect(z.safeParse(fields.line, '\u202e\u3164\u200d').error?.issues[0]?.message).toBe(missingText.id)
  // A paragraph keeps its author's direction marks.
  expect(z.parse(fields.paragraph, 'a \u202eb\u202c c')).toBe('a \u202eb\u202c c')
})

test.each([
  ['https://docs.example/work', true],
  ['HTTP://docs.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,hello', false],
  ['ftp://docs.example/work', false],
  ['docs.example/work', false],
  ['https://', false],
  ['https://meera:secret@docs.example', false],
  ['https://meera@docs.example', false],
])('the link %s is accepted: %s', (link, isAccepted) => {
  expect(isWebAddress(link)).toBe(isAccepted)
  expect(z.safeParse(fields['web address'], link).success).toBe(isAccepted)
})

test('a password has 6 to 128 characters; staff need at least 8', () => {
  const lengths = [5, 6, 7, 8, 128, 129]
  const acceptedLengths = (field: ReturnType<typeof password>) =>
    lengths.filter((length) => z.safeParse(field, 'a'.repeat(length)).success)
  expect(acceptedLengths(password(missingText))).toEqual([6, 7, 8, 128])
  expect(acceptedLengths(staffPassword(missingText))).toEqual([8, 128])
})
