import { expect, test } from 'vitest'
import { remember, rememberedPage } from './remembered-page.ts'

const site = 'https://school.example'

test('a page is remembered with its query', () => {
  const state = remember({ pathname: '/courses', search: '?category=Design+%26+UX' })
  expect(rememberedPage(state, site)).toBe('/courses?category=Design+%26+UX')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'courses',
  '',
  '/.//evil.example',
  '/..//evil.example',
  '/\t/evil.example',
])('%j is no page of this site', (from) => {
  expect(rememberedPage({ from }, site)).toBeUndefined()
})

test.each([null, undefined, 'text', { from: 7 }, {}])('%j remembers nothing', (state) => {
  expect(rememberedPage(state, site)).toBeUndefined()
})
