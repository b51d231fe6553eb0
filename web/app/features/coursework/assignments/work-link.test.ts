import { describe, expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { addScheme, shortLinkText } from '#contract/web-link.ts'
import { linkForm } from './work-link.ts'

describe('a link without its scheme', () => {
  it.each([
    ['github.com/meera-iyer/booking-form', 'https://github.com/meera-iyer/booking-form'],
    ['  docs.example  ', 'https://docs.example'],
    ['docs.example?page=2', 'https://docs.example?page=2'],
    ['school.example:8080/work', 'https://school.example:8080/work'],
    ['localhost:3000/work', 'https://localhost:3000/work'],
    ['//docs.example/work', 'https://docs.example/work'],
  ])('%s becomes %s', (typed, link) => {
    expect(addScheme(typed)).toBe(link)
    expect(linkForm.parse({ link: typed }).link).toBe(link)
  })

  it.each(['https://docs.example/work', 'http://docs.example/work', 'HTTPS://docs.example/'])(
    '%s stays',
    (link) => {
      expect(linkForm.parse({ link }).link).toBe(link)
    },
  )
})

describe('a text that is no link to work', () => {
  it.each([
    'javascript:alert(1)',
    'javascript:1',
    'JavaScript://docs.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'mailto:meera@abhyas.example',
    'meera@docs.example',
    'my homework',
    'homework',
    'https://',
  ])('%s is refused', (link) => {
    const parsed = linkForm.safeParse({ link })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([texts.assignments.badLink.message])
  })

  it.each(['https://meera:secret@docs.example/', 'http://meera@docs.example'])(
    '%s is refused for its user name',
    (link) => {
      const parsed = linkForm.safeParse({ link })
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
        texts.assignments.linkWithPassword.message,
      ])
    },
  )

  it('an empty field says what to do', () => {
    const parsed = linkForm.safeParse({ link: '  ' })
    expect(parsed.error?.issues[0]?.message).toBe('Please enter the link to your work.')
  })
})

it.each([
  ['https://docs.example/meera/page-to-phone', 'docs.example/meera/page-to-phone'],
  ['http://www.docs.example/', 'docs.example'],
])('%s reads %s', (link, text) => {
  expect(shortLinkText(link)).toBe(text)
})
