import { expect, test } from 'vitest'
import { readLinks } from './pasted-links.ts'

const [one, two, three] = ['pQN-pnXPaVg', 'k3Qm1xX2p0A', 'dQw4w9WgXcQ']
const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`
const short = (text: string, present: string[] = []) => {
  const { topics, ...counts } = readLinks(
    text,
    present.map((video) => ({ video })),
  )
  return { ...counts, topics: topics.map(({ name, video }) => [name, video]) }
}

test('several video links become topics, in order, with the names beside them', () => {
  const text = [
    `1. Fractions: https://youtu.be/${one}?si=abc`,
    '',
    'Decimals for all',
    `https://www.youtube.com/watch?v=${two}&list=PL123&index=2`,
    `  www.youtube.com/shorts/${three}  `,
  ].join('\n')
  expect(short(text)).toEqual({
    topics: [
      ['1. Fractions', watch(one)],
      ['Decimals for all', watch(two)],
      ['Video 3', watch(three)],
    ],
    videos: 3,
    playlists: 0,
    repeated: 0,
    unread: [],
  })
})

test('a video that exists already, or twice, is left out', () => {
  const text = `https://youtu.be/${one}\nhttps://youtu.be/${two}\nhttps://youtube.com/embed/${two}`
  expect(short(text, [watch(one)])).toMatchObject({ topics: [['Video 1', watch(two)]], repeated: 2 })
})

test.each([
  'https://www.youtube.com/playlist?list=PL1234567890a',
  'https://youtube.com/watch?list=PL1234567890a',
])('%s alone is one topic, which links to it and says so', (url) => {
  const { topics, playlists, videos } = readLinks(url, [])
  expect({ playlists, videos }).toEqual({ playlists: 1, videos: 0 })
  expect(topics).toMatchObject([
    { name: 'Playlist', video: '', text: expect.stringContaining('YouTube'), files: [{ url }] },
  ])
})

test('another link is the PDF or a link of its topic, and lines without a link are named', () => {
  const read = readLinks('Intro\nhttps://a.example/notes.PDF\nhttps://b.example/page/,\nwhatever', [])
  expect(read.topics).toMatchObject([
    { name: 'Intro', pdf: 'https://a.example/notes.PDF', files: [] },
    {
      name: 'b.example/page/',
      pdf: '',
      files: [{ name: 'b.example/page/', url: 'https://b.example/page/' }],
    },
  ])
  expect(read.unread).toEqual(['whatever'])
})

test.each(['', '  \n ', 'javascript:alert(1)', 'https://user:word@a.example/', 'ftp://a.example'])(
  '%j makes no topic',
  (text) => {
    expect(readLinks(text, []).topics).toEqual([])
  },
)
