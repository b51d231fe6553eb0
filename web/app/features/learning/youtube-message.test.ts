import { expect, test } from 'vitest'
import { initialYoutubeState, timeOf, type YoutubeState, youtubeStateAfter } from './youtube-message.ts'

const state = (given: Partial<YoutubeState>): YoutubeState => ({ ...initialYoutubeState, ...given })
const message = (event: string, info?: unknown) => JSON.stringify({ event, info, id: 1, channel: 'widget' })

test.each<[string, YoutubeState, unknown, YoutubeState | undefined]>([
  ['nothing of it', initialYoutubeState, message('onReady'), undefined],
  [
    'its beginning',
    initialYoutubeState,
    message('initialDelivery', { currentTime: 0, duration: 600, playerState: -1 }),
    state({ second: 0, length: 600 }),
  ],
  [
    'where it is',
    state({ second: 5, length: 600, isPlaying: true }),
    message('infoDelivery', { currentTime: 5.4 }),
    state({ second: 5.4, length: 600, isPlaying: true }),
  ],
  [
    'that it plays',
    state({ second: 5 }),
    message('infoDelivery', { playerState: 1 }),
    state({ second: 5, isPlaying: true }),
  ],
  [
    'that it pauses',
    state({ second: 5, isPlaying: true }),
    message('infoDelivery', { currentTime: 6, playerState: 2 }),
    state({ second: 6 }),
  ],
  ['that it ended', state({ second: 5, isPlaying: true }), message('onStateChange', 0), state({ second: 5 })],
  [
    'that it plays, the other way',
    state({ second: 5 }),
    message('onStateChange', 1),
    state({ second: 5, isPlaying: true }),
  ],
  [
    'a length that is not known yet',
    state({ length: 600 }),
    message('infoDelivery', { duration: 0, currentTime: 1 }),
    state({ second: 1, length: 600 }),
  ],
  [
    'that the owner forbids it here',
    state({ second: 0 }),
    message('onError', 150),
    state({ second: 0, isRefused: true }),
  ],
  ['the same, the other way', initialYoutubeState, message('onError', 101), state({ isRefused: true })],
  ['that it is gone', initialYoutubeState, message('onError', 100), state({ isRefused: true })],
  ['that the browser cannot play it', initialYoutubeState, message('onError', 5), undefined],
  ['an error without a number', initialYoutubeState, message('onError', 'x'), undefined],
  ['its volume', initialYoutubeState, message('infoDelivery', { volume: 50 }), undefined],
  [
    'an object, not a text',
    initialYoutubeState,
    { event: 'infoDelivery', info: { currentTime: 3 } },
    state({ second: 3 }),
  ],
  ['nonsense', initialYoutubeState, '{', undefined],
  ['no object', initialYoutubeState, '5', undefined],
  ['nothing', initialYoutubeState, null, undefined],
  [
    'a second before the beginning',
    initialYoutubeState,
    message('infoDelivery', { currentTime: -1 }),
    undefined,
  ],
  ['a second without end', initialYoutubeState, message('infoDelivery', { currentTime: 1e308 }), undefined],
  ['a second in words', initialYoutubeState, message('infoDelivery', { currentTime: '5' }), undefined],
  ['no info', initialYoutubeState, message('infoDelivery', null), undefined],
])('a player that says %s', (_, before, data, after) => {
  expect(youtubeStateAfter(before, data)).toEqual(after)
})

test('a player without a reported position has none', () => {
  expect(timeOf(initialYoutubeState)).toBeNull()
  expect(timeOf(state({ second: 5 }))).toEqual({ second: 5, length: null, isPlaying: false })
})
