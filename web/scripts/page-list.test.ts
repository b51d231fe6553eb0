import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineScriptHashes, pagePatterns } from './page-list.ts'

it('the list has the full path of every page with its layouts, and neither layouts nor the catch-all', () => {
  const layout = 'areas/public/site-layout'
  const routes = [
    { id: 'root', path: '' },
    { id: layout, parentId: 'root' },
    { id: 'areas/public/home-page', parentId: layout, index: true },
    { id: 'areas/student/course-page', parentId: layout, path: 'courses/:courseId' },
    { id: 'areas/admin/admin-layout', parentId: 'root', path: 'admin' },
    { id: 'areas/admin/dashboard-page', parentId: 'areas/admin/admin-layout', path: 'dashboard' },
    { id: 'areas/public/not-found-page', parentId: layout, path: '*' },
  ]
  expect(pagePatterns(routes)).toEqual({
    '/': ['root', layout, 'areas/public/home-page'],
    '/admin/dashboard': ['root', 'areas/admin/admin-layout', 'areas/admin/dashboard-page'],
    '/courses/:courseId': ['root', layout, 'areas/student/course-page'],
  })
})

it('the list has a page with a fixed word before one with a parameter in its place', () => {
  const routes = [
    { id: 'root', path: '' },
    { id: 'lesson', parentId: 'root', path: 'learn/:courseId/:topicId' },
    { id: 'end', parentId: 'root', path: 'learn/:courseId/end' },
    { id: 'learn', parentId: 'root', path: 'learn/:courseId' },
  ]
  expect(Object.keys(pagePatterns(routes))).toEqual([
    '/learn/:courseId',
    '/learn/:courseId/end',
    '/learn/:courseId/:topicId',
  ])
})

it('inline scripts are hashed exactly, and scripts with an address are left out', () => {
  const code = 'if (1 < 2)\n  go()'
  const html = `<script src="/a.js"></script><script type="module">${code}</script>`
  const hash = createHash('sha256').update(code).digest('base64')
  expect(inlineScriptHashes(html)).toEqual([`sha256-${hash}`])
})
