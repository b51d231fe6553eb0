import type { Page } from '@playwright/test'
import { findCourse } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

// A separate school, because this file changes Meera's video places.
test.use({ schoolGroup: 'demo lessons' })

const meera = { email: 'student@abhyas.example', password: 'practice' }
const dataScience = 'Data science in Python'
const fullStack = 'Full stack web development'

async function openLesson(page: Page, school: RunningSchool, course: string, topic: string) {
  const { body } = await callApi(school, '', 'POST', 'auth/login', meera)
  const { token } = body as { token: string }
  const { id } = await findCourse(school, token, course)
  const index = await callApi(school, token, 'GET', `courses/${id}/lessons`)
  const { topics } = index.body as { topics: { _id: string; name: string }[] }
  const match = topics.find(({ name }) => name === topic)
  await page.goto(`/learn/${id}/${match?._id}`)
  await expect(page.getByRole('heading', { level: 1, name: topic, exact: true })).toBeVisible()
}

const film = (page: Page) => page.locator('video')
const cue = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => {
    const track = video.textTracks[0]
    return { mode: track?.mode, text: (track?.activeCues?.[0] as VTTCue | undefined)?.text }
  })

const colours = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    const context = canvas.getContext('2d')
    context?.drawImage(video, 0, 0)
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const seenColours = new Set<string>()
    for (let at = 0; at < data.length; at += 64) seenColours.add(data.slice(at, at + 3).join())
    return { colours: seenColours.size, light: (data[0] ?? 0) > 200 }
  })

const seconds = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)

test('Meera continues the film where she stopped, with captions and her notes, and completes it at its end', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, school, meera)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: new RegExp(`^Continue\\s*: ${dataScience}$`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cleaning a messy table' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue from 0:17' }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(17.5)
  expect(await seconds(page)).toBeLessThan(26)
  await expect.poll(() => cue(page)).toMatchObject({ mode: 'showing', text: expect.stringContaining('444') })
  expect(await film(page).evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(38)
  expect(await colours(page)).toMatchObject({ light: true, colours: expect.any(Number) })
  expect((await colours(page)).colours).toBeGreaterThan(4)

  const notes = page.getByRole('region', { name: 'My notes' })
  await expect(notes.getByLabel('0:09', { exact: true })).toHaveValue(/माध्य \(mean\)/)
  await expect(notes.getByLabel('0:16', { exact: true })).toHaveValue(/2600 instead of 260/)

  // After the film, Meera has watched more than 90 %.
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 2
  })
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended), { timeout: 20_000 })
    .toBe(true)
  await expect(page.getByRole('link', { name: /^Done: Cleaning a messy table/ })).toBeVisible()
})

test('the films of two more topics play, can be searched, and have captions', async ({ page, school }) => {
  await enterAs(page, school, meera)
  for (const [course, topic, length, first] of [
    [fullStack, 'Talking to an API', 37, 'Doctors today'],
    [dataScience, 'A line through points', 39, 'Five households'],
  ] as const)
    await test.step(topic, async () => {
      await openLesson(page, school, course, topic)
      await page.getByRole('button', { name: 'Play video' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => seconds(page)).toBeGreaterThan(0.5)
      await expect(film(page)).toBeFocused()
      const isPaused = () => film(page).evaluate((video: HTMLVideoElement) => video.paused)
      await page.keyboard.press('Space')
      await expect.poll(isPaused).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.keyboard.press('Space')
      await expect.poll(isPaused).toBe(false)
      expect(await film(page).evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(length)
      await expect
        .poll(() => cue(page))
        .toMatchObject({ mode: 'showing', text: expect.stringContaining(first) })
      await film(page).evaluate((video: HTMLVideoElement) => {
        video.currentTime = video.duration - 3
      })
      await expect.poll(() => seconds(page)).toBeGreaterThan(length - 3)
      expect((await colours(page)).colours).toBeGreaterThan(4)
      const text = page.locator('main math').first()
      await expect(text).toBeVisible()
      await expect(page.locator('main table').first()).toBeVisible()
      await expect(page.locator('main pre').first()).toBeVisible()
    })
})

test('code below a heading shows whole letters, a prime is as large as its formula, and a sum is complete', async ({
  page,
  school,
}) => {
  await test.step('code', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await enterAs(page, school, meera)
    await openLesson(page, school, fullStack, 'Files, pictures and what they weigh')
    await expect(page.locator('.topic-text pre').first()).toBeVisible()
    const gaps = await page
      .locator('.topic-text')
      .first()
      .evaluate((text) =>
        [...text.querySelectorAll(':is(h2, h3, h4) + :is(pre, .text-wide)')].map(
          (below) =>
            below.getBoundingClientRect().top -
            (below.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN),
        ),
      )
    expect(gaps.length).toBeGreaterThan(0)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
  })
  await test.step('formulas', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openLesson(page, school, dataScience, 'A line through points')
    const primes = page.locator('main math mo').filter({ hasText: /^′$/ })
    await expect(primes.first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const sizes = await primes.evaluateAll((all) =>
      all.map((prime) => {
        const size = (element: Element | null) =>
          Number.parseFloat(element ? getComputedStyle(element).fontSize : '')
        const base = prime.closest('msup')?.firstElementChild ?? null
        return { prime: size(prime), letter: size(base), high: prime.getBoundingClientRect().height }
      }),
    )
    expect(sizes.length).toBeGreaterThan(2)
    for (const { prime, letter, high } of sizes) {
      expect(prime).toBe(letter)
      expect(high).toBeGreaterThan(3.5)
    }
    const cutTexts = await page
      .locator('main .text-formula')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length)
    expect(cutTexts).toBe(0)
  })
})
