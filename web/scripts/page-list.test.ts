import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineScriptHashes, pagePatterns } from './page-list.ts'

it('lists the full path of every page, and neither layouts nor the catch-all', () => {
  const routes = [
    { id: 'root', path: '' },
    { id: 'layout', parentId: 'root' },
    { id: 'home', parentId: 'layout', index: true },
    { id: 'course', parentId: 'layout', path: 'courses/:courseId' },
    { id: 'admin', parentId: 'root', path: 'admin' },
    { id: 'dashboard', parentId: 'admin', path: 'dashboard' },
    { id: 'not-found', parentId: 'layout', path: '*' },
  ]
  expect(pagePatterns(routes)).toEqual(['/', '/admin/dashboard', '/courses/:courseId'])
})

it('hashes inline scripts to the letter, and leaves scripts with an address alone', () => {
  const code = 'if (1 < 2)\n  go()'
  const html = `<script src="/a.js"></script><script type="module">${code}</script>`
  const hash = createHash('sha256').update(code).digest('base64')
  expect(inlineScriptHashes(html)).toEqual([`sha256-${hash}`])
})
