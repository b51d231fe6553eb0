import { expect, test } from 'vitest'
import { playerAddress, watchAddress, youtubeId } from './youtube.ts'

const id = 'pQN-pnXPaVg'

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?v=${id}`,
  `http://www.youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}&t=90s`,
  `https://music.youtube.com/watch?feature=share&v=${id}`,
  `https://www.youtube.com/watch?list=PL123&v=${id}#comments`,
  `https://WWW.YOUTUBE.COM/watch?v=${id}`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/shorts/${id}/`,
  `https://www.youtube.com/embed/${id}?start=30`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `  https://youtu.be/${id}  `,
])('%s leads to the video', (link) => {
  expect(youtubeId(link)).toBe(id)
})

test.each([
  ['nothing', ''],
  ['words', 'the first lecture'],
  ['no address', 'www.youtube.com/watch?v=pQN-pnXPaVg'],
  ['a script', 'javascript:alert(1)//youtube.com/watch?v=pQN-pnXPaVg'],
  ['a script with a line break', 'java\nscript:location="https://youtu.be/pQN-pnXPaVg"'],
  ['data', 'data:text/html,https://youtu.be/pQN-pnXPaVg'],
  ['another protocol', 'ftp://youtube.com/watch?v=pQN-pnXPaVg'],
  ['a host that begins like YouTube', 'https://youtube.com.evil.example/watch?v=pQN-pnXPaVg'],
  ['a host that ends like YouTube', 'https://notyoutube.com/watch?v=pQN-pnXPaVg'],
  ['an unknown subdomain', 'https://evil.youtube.com/watch?v=pQN-pnXPaVg'],
  ['a host that ends with a dot', 'https://youtube.com./watch?v=pQN-pnXPaVg'],
  ['the host in a path', 'https://evil.example/youtube.com/watch?v=pQN-pnXPaVg'],
  ['the host as a user name', 'https://youtube.com@evil.example/watch?v=pQN-pnXPaVg'],
  ['a user name and a password', 'https://me:secret@youtube.com/watch?v=pQN-pnXPaVg'],
  ['a port', 'https://youtube.com:8443/watch?v=pQN-pnXPaVg'],
  ['Cyrillic letters that look like YouTube', 'https://уoutube.com/watch?v=pQN-pnXPaVg'],
  ['too short an id', 'https://youtu.be/pQN-pnXPaV'],
  ['too long an id', 'https://youtu.be/pQN-pnXPaVg1'],
  ['an id with a quote', 'https://youtu.be/pQN"pnXPaVg'],
  ['an id that leaves its folder', 'https://www.youtube.com/embed/../redirect?q=x'],
  ['an encoded slash', 'https://www.youtube.com/embed/pQN%2FnXPaVg'],
  ['markup as an id', 'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E'],
  ['no id', 'https://www.youtube.com/watch'],
  ['two ids, the first bad', 'https://www.youtube.com/watch?v=x&v=pQN-pnXPaVg'],
  ['a playlist', 'https://www.youtube.com/playlist?list=PL1234567890a'],
  ['a channel', 'https://www.youtube.com/@pQN-pnXPaVg'],
  ['a redirect', 'https://www.youtube.com/redirect?q=https://evil.example&v=pQN-pnXPaVg'],
  ['a path after the id', 'https://www.youtube.com/embed/pQN-pnXPaVg/evil'],
  ['a path before the id', 'https://youtu.be/watch/pQN-pnXPaVg'],
])('%s leads to no video', (_, link) => {
  expect(youtubeId(link)).toBeNull()
})

test('the addresses of player and page contain only the id', () => {
  expect(playerAddress(id)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/pQN-pnXPaVg\?/)
  expect(watchAddress(id)).toBe('https://www.youtube.com/watch?v=pQN-pnXPaVg')
})
