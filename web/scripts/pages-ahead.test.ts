import { expect, test } from 'vitest'
import { withLinks } from './pages-ahead.ts'

const html = '<html><head><link rel="modulepreload" href="/assets/root.js"/></head><body></body></html>'
const routes = {
  root: { module: '/assets/root.js', imports: ['/assets/every-page.js'] },
  'areas/student/lesson-page': {
    module: '/assets/lesson.js',
    imports: ['/assets/every-page.js', '/assets/notes.js'],
    css: ['/assets/lesson.css#', '/assets/lesson.css'],
  },
}

test('a page names everything that its routes load once, and runs its own code', () => {
  expect(withLinks(html, routes, ['root', 'areas/student/lesson-page'])).toBe(
    '<html><head><link rel="modulepreload" href="/assets/root.js"/>' +
      '<link rel="preload" as="style" href="/assets/lesson.css"/>' +
      '<link rel="modulepreload" href="/assets/every-page.js"/>' +
      '<script type="module" async src="/assets/lesson.js"></script>' +
      '<link rel="modulepreload" href="/assets/notes.js"/></head><body></body></html>',
  )
})

test('a page whose routes load nothing is unchanged', () => {
  expect(withLinks(html, routes, ['nothing'])).toBe(html)
})
