import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import type { RunningSchool } from './support/server.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'
import { film, uploadFile } from './support/uploads.ts'

type School = { url: string }
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Syllabus' })
const captions = 'WEBVTT\n\n00:00.000 --> 00:20.000\nA form is one thing.\n'
const vtt = { name: 'forms.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) }

async function openEditor(page: Page, school: School) {
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor, [{ name: 'Forms' }])
  await enterAs(page, school, mentor)
  const reopen = async () => {
    await page.goto('/mentor/courses')
    await page
      .locator('main li[data-course]')
      .filter({ hasText: course.name })
      .getByRole('button', { name: 'Edit Syllabus' })
      .click()
  }
  await reopen()
  return { mentor, course, reopen }
}

/**
 * A film of 3 MB is uploaded in several parts.
 * @returns `path`
 */
function largeFilm(path: string): string {
  const filling = Buffer.alloc(3 * 1024 * 1024)
  // WebM allows an empty element (`Void`) after the header.
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(0x0100_0000_0000_0000n + BigInt(filling.length))
  const offset = film.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]))
  const empty = Buffer.concat([Buffer.from([0xec]), size, filling])
  writeFileSync(path, Buffer.concat([film.subarray(0, offset), empty, film.subarray(offset)]))
  return path
}

async function uploadOverReload(page: Page, path: string, reopen: () => Promise<void>) {
  const choose = editor(page).getByLabel('Video to upload')
  const parts = '**/api/uploads/*?from=*'
  let sentAgain: number | null = null
  // One route for all parts: requests may hang while routes change.
  await page.route(parts, (route) => {
    if (sentAgain !== null) sentAgain += 1
    const isLost = sentAgain === null ? !route.request().url().endsWith('from=0') : sentAgain === 2
    return isLost ? route.abort() : route.continue()
  })
  const first = page.waitForResponse('**/api/uploads/*?from=0')
  await choose.setInputFiles(path)
  await first
  await expect(editor(page).getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  await expect(editor(page).getByText('Waiting for the connection.')).toBeVisible()
  await editor(page).getByRole('button', { name: 'Save Syllabus' }).click()
  await expect(editor(page).getByRole('alert')).toContainText('A file is still being uploaded.')
  await page.reload()
  await reopen()
  sentAgain = 0
  const again = page.waitForResponse('**/api/uploads')
  await choose.setInputFiles(path)
  expect(await (await again).json()).toMatchObject({ received: 1024 * 1024 })
  await expect(editor(page).getByRole('link', { name: 'Forms, lesson 1.webm' })).toBeVisible()
  expect(sentAgain).toBeGreaterThan(2)
  await page.unroute(parts)
}

async function expectWholeFilm(page: Page, school: School, student: Student, courseId: string) {
  const ranges: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') ranges.push(request.headers().range)
  })
  await page.goto(`/learn/${courseId}`)
  await page.getByRole('button', { name: 'Play video' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => Math.round(one.duration))).toBe(12)
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.3)
  expect(ranges[0]).toMatch(/^bytes=/)
  await page.getByLabel('Speed').selectOption('1.5×')
  expect(await video.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.5)
  await expect
    .poll(() =>
      video.evaluate(
        (one: HTMLVideoElement) => (one.textTracks[0]?.activeCues?.[0] as VTTCue | undefined)?.text,
      ),
    )
    .toBe('A form is one thing.')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(2)
  await video.evaluate((one: HTMLVideoElement) => {
    one.pause()
    one.currentTime = 7
  })
  const { body } = await callApi(school, student.token, 'GET', `courses/${courseId}/lessons`)
  const [topic] = (body as { topics: { _id: string }[] }).topics
  const lesson = `courses/${courseId}/lessons/${topic?._id}`
  const readLesson = async () => {
    const { body } = await callApi(school, student.token, 'GET', lesson)
    return body as { videoSeconds: number; visit: { second: number; watchedPercent: number } | null }
  }
  await expect.poll(readLesson).toMatchObject({ videoSeconds: 12, visit: { second: 7 } })
  expect((await readLesson()).visit?.watchedPercent).toBeGreaterThan(0)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'forms.zip' }).click()
  expect((await download).suggestedFilename()).toBe('forms.zip')
}

test('a video is uploaded across a reload, with captions and a file, and a student has them in the lesson', async ({
  page,
  school,
  student,
  context,
}, testInfo) => {
  const { mentor, course, reopen } = await openEditor(page, school)
  const choose = editor(page).getByLabel('Video to upload')
  const path = largeFilm(testInfo.outputPath('Forms, lesson 1.webm'))

  await test.step('a file that is no video says so', async () => {
    const html = Buffer.from('<!doctype html><p>No film')
    await choose.setInputFiles({ name: 'page.mp4', mimeType: 'video/mp4', buffer: html })
    await expect(editor(page).locator('.field-error')).toHaveText(
      'This is not a video as MP4 or WebM. Please choose another file, or save the video as MP4.',
    )
  })

  await test.step('a cancelled upload leaves nothing', async () => {
    const begun = page.waitForResponse('**/api/uploads')
    await page.route('**/api/uploads/*?from=0', (route) => route.abort())
    await choose.setInputFiles(path)
    const { id } = await (await begun).json()
    await editor(page).getByRole('button', { name: 'Cancel the upload: Video URL' }).press('Enter')
    await expect(editor(page).getByRole('progressbar')).toHaveCount(0)
    await expect
      .poll(async () => (await callApi(school, mentor.token, 'GET', `uploads/${id}`)).status)
      .toBe(404)
    await page.unroute('**/api/uploads/*?from=0')
  })

  await test.step('a reload loses nothing of what arrived, and a part that is lost is sent again', () =>
    uploadOverReload(page, path, reopen))

  await test.step('captions and a file are saved with it', async () => {
    await editor(page).getByLabel('Captions to upload').setInputFiles(vtt)
    await expect(editor(page).getByRole('link', { name: 'forms.vtt' })).toBeVisible()
    await editor(page).getByText('More').first().click()
    await editor(page).getByRole('button', { name: 'Add a file or link' }).click()
    await editor(page)
      .getByLabel('File to upload')
      .setInputFiles({ name: 'forms.zip', mimeType: 'application/zip', buffer: Buffer.from('PK bytes') })
    await expect(editor(page).getByLabel('Name', { exact: true })).toHaveValue('forms.zip')
    await editor(page).getByRole('button', { name: 'Save Syllabus' }).click()
    await expect(editor(page)).toHaveCount(0)
  })

  await enrollIn(school, student, course.name)
  const studentPage = await context.newPage()
  await enterAs(studentPage, school, student)
  await test.step('the student watches the video and downloads the file', () =>
    expectWholeFilm(studentPage, school, student, course.id))
})

async function openStoppedVideo(page: Page, school: RunningSchool, student: Student) {
  const mentor = await newMentor(school)
  const video = await uploadFile(school, mentor, 'video', 'forms.webm', film)
  const course = await newCourse(school, mentor, [{ name: 'Forms', video }])
  await enrollIn(school, student, course.name)
  await enterAs(page, school, student)
  await page.goto(`/learn/${course.id}`)
  await page.getByRole('button', { name: 'Play video' }).click()
  const player = page.locator('video')
  const second = () => player.evaluate((one: HTMLVideoElement) => one.currentTime)
  await expect.poll(second).toBeGreaterThan(0.3)
  await player.evaluate((one: HTMLVideoElement) => {
    one.pause()
    one.currentTime = 7
  })
  await expect.poll(second).toBe(7)
  return {
    second,
    address: () => player.evaluate((one: HTMLVideoElement) => one.currentSrc),
    fail: () => player.evaluate((one: HTMLVideoElement) => one.dispatchEvent(new Event('error'))),
    isLoaded: () => player.evaluate((one: HTMLVideoElement) => one.readyState >= one.HAVE_METADATA),
  }
}

test('a video continues at its place, with the next pass and after a lost connection', async ({
  page,
  school,
  student,
}) => {
  await page.clock.install()
  const video = await openStoppedVideo(page, school, student)
  const message = page.getByText('The video did not load. Please check your connection.')

  await test.step('the pass expires, and the video continues without a message', async () => {
    const before = await video.address()
    const renewed = page.waitForResponse('**/api/users/me/handout-pass')
    await page.clock.fastForward('31:00')
    const { pass } = await (await renewed).json()
    expect(before).not.toContain(pass)
    expect(await video.address()).toBe(before)
    await video.fail()
    await expect.poll(video.address).toContain(pass)
    await expect.poll(video.isLoaded).toBe(true)
    await expect.poll(video.second).toBeGreaterThanOrEqual(7)
    await expect(message).toHaveCount(0)
  })

  await test.step('the connection breaks, and the video continues after a retry', async () => {
    await page.route('**/api/files/**', (route) => route.abort())
    const again = page.getByRole('button', { name: 'Try again' })
    await video.fail()
    await expect(message).toBeVisible()
    const before = await video.address()
    await page.clock.runFor(10)
    await again.click()
    await expect.poll(video.address).not.toBe(before)
    await expect(message).toBeVisible()
    await page.unroute('**/api/files/**')
    await page.clock.runFor(10)
    await again.click()
    await expect(message).toHaveCount(0)
    await expect.poll(video.second).toBeGreaterThanOrEqual(7)
  })
})
