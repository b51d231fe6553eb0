import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { emailAddress, line, optionalLine, optionalParagraph, paragraph, webAddress } from './fields.ts'

const fields = {
  line: line(120, 'Missing.'),
  paragraph: paragraph(120, 'Missing.'),
  'line that may be empty': optionalLine(120),
  'paragraph that may be empty': optionalParagraph(120),
  'e-mail address': emailAddress('Missing.'),
  'web address': webAddress('Missing.'),
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

test('blanks around a text and letters with separate accents may make it longer than it counts', () => {
  const name = 'é'.repeat(120)
  const typed = ` \n ${name.normalize('NFD')}${' '.repeat(100)}`
  expect(z.parse(fields.line, typed)).toBe(name)
  expect(z.parse(fields.paragraph, typed)).toBe(name)
})

test('a letter keeps 30 marks at most, so that normalizing costs no more than the length of the text', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  z.safeParse(paragraph(5_000, 'Missing.'), `a${'\u0301'.repeat(7_000)}${'\u0316'.repeat(7_000)}`)
  const [normalized] = normalize.mock.contexts.map(String)
  normalize.mockRestore()
  expect(normalized).toBe(`a${'\u0301'.repeat(30)}`)
})
