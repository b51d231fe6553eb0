import { expect, test } from 'vitest'
import { firstPreview, hasPreview, pdfPreview, previewOrder, videoPreview } from './previews.ts'

const ownOrigin = 'https://school.example'

test.each([
  ['/api/files/0197-ab', { kind: 'handout', address: '/api/files/0197-ab' }],
  [
    '/api/files/0197?until=1&signature=x_-',
    { kind: 'handout', address: '/api/files/0197?until=1&signature=x_-' },
  ],
  ['https://notes.example/a.pdf', { kind: 'framed', address: 'https://notes.example/a.pdf' }],
  ['http://notes.example/a.pdf', { kind: 'link', address: 'http://notes.example/a.pdf' }],
  ['https://school.example/login', { kind: 'link', address: 'https://school.example/login' }],
  ['', null],
  ['notes.pdf', null],
  ['//evil.example/a.pdf', null],
  ['/api/files/../auth/me', null],
  ['/api/files/', null],
  ['/api/courses', null],
  ['javascript:alert(1)', null],
  [' javascript:alert(1)', null],
  ['data:application/pdf;base64,JVBERi0=', null],
  ['blob:https://school.example/1', null],
  ['file:///etc/passwd', null],
  ['https://me:secret@notes.example/a.pdf', null],
])('the handout %s is shown as %o', (pdf, preview) => {
  expect(pdfPreview(pdf, ownOrigin)).toEqual(preview)
})

test.each([
  ['https://youtu.be/pQN-pnXPaVg', { kind: 'youtube', id: 'pQN-pnXPaVg' }],
  ['https://vimeo.com/76979871', { kind: 'link', address: 'https://vimeo.com/76979871' }],
  [
    'https://youtube.com.evil.example/watch?v=pQN-pnXPaVg',
    {
      kind: 'link',
      address: 'https://youtube.com.evil.example/watch?v=pQN-pnXPaVg',
    },
  ],
  ['', null],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['vbscript:msgbox', null],
])('the video %s is shown as %o', (video, preview) => {
  expect(videoPreview(video)).toEqual(preview)
})

test.each([
  ['/api/files/0197-ab', '', true],
  ['', 'https://youtu.be/pQN-pnXPaVg', true],
  ['', '', false],
  ['notes.pdf', 'javascript:alert(1)', false],
])('a topic with the handout %s and the video %s has something to open: %s', (pdf, video, has) => {
  expect(hasPreview({ pdf, video }, ownOrigin)).toBe(has)
})

const pdf = 'https://notes.example/a.pdf'
const video = 'https://video.example/a'

test.each([
  ['video', ['video', 'pdf']],
  ['text', ['pdf', 'video']],
  ['mixed', ['pdf', 'video']],
] as const)('for a student who prefers %s the previews are %j, and the first opens first', (style, order) => {
  expect(previewOrder(style)).toEqual(order)
  expect(firstPreview({ pdf, video }, style, ownOrigin)).toBe(order[0])
  expect(firstPreview({ pdf, video: '' }, style, ownOrigin)).toBe('pdf')
  expect(firstPreview({ pdf: '', video }, style, ownOrigin)).toBe('video')
  expect(firstPreview({ pdf: '', video: 'javascript:1' }, style, ownOrigin)).toBeNull()
})
