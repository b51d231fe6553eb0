import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test'

/** Plays nothing; tests set the current second. */
const fakePage = `<!doctype html><title>player</title><script>
  let at = Number(new URLSearchParams(location.search).get('start') ?? 0)
  let state = -1
  const length = 1780
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*')
  window.tell = (second, playerState) => {
    at = second
    state = playerState
    say('infoDelivery', { currentTime: at, playerState: state })
  }
  window.refuse = (number) => say('onError', number)
  window.placeNow = () => at
  addEventListener('message', ({ data }) => {
    const message = JSON.parse(data)
    if (message.event === 'listening') say('initialDelivery', { currentTime: at, duration: length, playerState: state })
    if (message.func === 'seekTo') tell(message.args[0], state)
  })
</script>`

export async function fakeYoutube(context: BrowserContext): Promise<string[]> {
  const requestedUrls: string[] = []
  await context.route('https://www.youtube-nocookie.com/**', (route) => {
    requestedUrls.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: fakePage })
  })
  return requestedUrls
}

declare const tell: (second: number, state: number) => void
declare const placeNow: () => number
declare const refuse: (number: number) => void
declare global {
  interface Window {
    secondHeard?: number
  }
}

export interface FakePlayer {
  /** Reports each second. Afterwards the video still plays. */
  play(from: number, to: number): Promise<void>
  pause(second: number): Promise<void>
  jump(second: number): Promise<void>
  currentSecond(): Promise<number>
  refuse(number: number): Promise<void>
}

export async function openPlayer(page: Page): Promise<FakePlayer> {
  const isPlayer = (frame: Frame) => frame.url().startsWith('https://www.youtube-nocookie.com/')
  await expect.poll(() => page.frames().some(isPlayer)).toBe(true)
  const frame = page.frames().find(isPlayer) as Frame
  await frame.waitForFunction(() => typeof placeNow === 'function')
  await page.evaluate(() =>
    addEventListener('message', ({ data }) => {
      window.secondHeard = JSON.parse(data).info.currentTime
    }),
  )
  // The frame's messages arrive after `evaluate` returns.
  async function moveTo(second: number, state: number): Promise<void> {
    await frame.evaluate(([at, now]) => tell(at ?? 0, now ?? 0), [second, state])
    await page.waitForFunction((at) => window.secondHeard === at, second, { polling: 5 })
  }
  return {
    async play(from, to) {
      for (let second = from; second <= to; second += 1) await moveTo(second, 1)
    },
    pause: (second) => moveTo(second, 2),
    jump: (second) => moveTo(second, 1),
    currentSecond: () => frame.evaluate(() => placeNow()),
    refuse: (number) => frame.evaluate((error) => refuse(error), number),
  }
}
