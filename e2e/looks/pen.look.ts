import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Mark } from '../../contract/src/marking/marking.ts'
import { sendOk, upload } from '../../test-kit/api.ts'
import { enrollIn } from '../support/courses.ts'
import type { RunningSchool } from '../support/server.ts'
import { newCourse, newMentor } from '../support/teaching.ts'
import { enterAs, expect, type Student, test } from '../support/test.ts'
import { pdfOf } from '../support/uploads.ts'

test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 245, g: 241, b: 228 } } })
    .jpeg()
    .toBuffer()

async function submitWork(school: RunningSchool, student: Student) {
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor)
  await enrollIn(school, student, course.name)
  const send = <Response>(token: string, path: string, body: object) =>
    sendOk<Response>(school.url, { method: 'POST', path, token, body })
  const { assignment } = await send<{ assignment: { _id: string } }>(mentor.token, 'assignments/create', {
    ...{ title: 'Ten sums', description: 'On paper.', courseId: course.id, accepts: ['photos', 'pdf'] },
    deadline: new Date(Date.now() + 4 * 86_400_000).toISOString(),
  })
  const { token } = student
  const uploadPhoto = async (width: number, height: number) =>
    upload(school.url, token, { kind: 'workPhoto', name: 'page.jpg' }, await blank(width, height))
  const path = `assignments/${assignment._id}`
  await send(token, `${path}/draft`, {
    url: await uploadPhoto(600, 800),
    original: await uploadPhoto(1_200, 900),
    edit: {
      rotation: 0,
      crop: [
        { x: 0.1, y: 0.05 },
        { x: 0.6, y: 0.05 },
        { x: 0.6, y: 0.95 },
        { x: 0.1, y: 0.95 },
      ],
    },
  })
  const pdf = await pdfOf(['The first sum', 'The second sum'])
  const { files } = await send<{ files: { _id: string }[] }>(token, `${path}/draft`, {
    url: await upload(school.url, token, { kind: 'workPdf', name: 'sums.pdf' }, pdf),
  })
  const { submission } = await send<{ submission: { _id: string } }>(token, `${path}/submit-files`, {
    files: files.map(({ _id }) => _id),
  })
  return { mentor, assignmentId: assignment._id, submissionId: submission._id }
}

type Point = readonly [x: number, y: number]

/** @returns functions that draw between two points, which are fractions of the page */
async function pensOf(page: Page, devices: CDPSession, pageNumber: number) {
  const layer = page.locator(`[data-page="${pageNumber}"] .pen-layer`)
  await layer.scrollIntoViewIfNeeded()
  const placeOf = async ([x, y]: Point) => {
    const box = await layer.boundingBox()
    if (!box) throw new Error('the page is not shown')
    return { x: box.x + x * box.width, y: box.y + y * box.height }
  }
  const steps = [0, 0.25, 0.5, 0.75, 1]
  const between = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
    x + (toX - x) * share,
    y + (toY - y) * share,
  ]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    devices.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never })
  const stylus = async (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: Point, force: number) =>
    devices.send('Input.dispatchMouseEvent', {
      ...{ type, ...(await placeOf(point)), force, pointerType: 'pen', clickCount: 1 },
      ...{ button: 'left', buttons: type === 'mouseReleased' ? 0 : 1 },
    })
  return {
    async byFinger(from: Point, to: Point) {
      await touch('touchStart', [await placeOf(from)])
      for (const share of steps) await touch('touchMove', [await placeOf(between(from, to, share))])
      await touch('touchEnd', [])
    },
    async byTwoFingers(from: Point, to: Point) {
      const fingers = async (share: number) => {
        const place = await placeOf(between(from, to, share))
        return [
          { ...place, id: 0 },
          { x: place.x + 120, y: place.y, id: 1 },
        ]
      }
      await touch('touchStart', (await fingers(0)).slice(0, 1))
      await touch('touchStart', await fingers(0))
      for (const share of steps) await touch('touchMove', await fingers(share))
      await touch('touchEnd', [])
    },
    async byStylus(from: Point, to: Point) {
      await stylus('mousePressed', from, 0.2)
      for (const share of steps) await stylus('mouseMoved', between(from, to, share), 0.2 + 0.6 * share)
      await stylus('mouseReleased', to, 0)
    },
  }
}

test('the pen draws by finger and by stylus, on a photo and on a PDF, and the student downloads both', async ({
  page,
  school,
  student,
}) => {
  const { mentor, assignmentId, submissionId } = await submitWork(school, student)
  await enterAs(page, school, mentor)
  await page.goto(`/mentor/assignments/review?submission=${submissionId}`)
  await page.getByRole('button', { name: 'Pen', exact: true }).click()
  const devices = await page.context().newCDPSession(page)
  const readMarks = async () => {
    const { marks } = await sendOk<{ marks: Mark[] }>(school.url, {
      ...{ method: 'GET', path: `submissions/${submissionId}/marks`, token: mentor.token },
    })
    return marks
  }
  const expectMarks = (count: number) => expect.poll(async () => (await readMarks()).length).toBe(count)
  const pressuresOf = (mark: Mark | undefined) => mark?.shape.filter((_, index) => index % 3 === 2) ?? []

  await test.step('one finger draws, two fingers do not', async () => {
    const photo = await pensOf(page, devices, 1)
    await photo.byFinger([0.3, 0.2], [0.6, 0.3])
    await expectMarks(1)
    await photo.byTwoFingers([0.3, 0.5], [0.4, 0.55])
    await photo.byStylus([0.3, 0.35], [0.7, 0.35])
    await expectMarks(2)
    const marks = await readMarks()
    expect(new Set(pressuresOf(marks[0])).size).toBe(1)
    expect(new Set(pressuresOf(marks[1])).size, 'the stylus presses harder').toBeGreaterThan(1)
  })

  await test.step('the uncropped photo is shown on request', async () => {
    const paper = page.getByRole('img', { name: 'Page 1' })
    const ratio = () => paper.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
    await expect.poll(ratio).toBeCloseTo(600 / 800, 2)
    await page.getByRole('button', { name: 'Uncropped' }).click()
    await expect.poll(ratio).toBeCloseTo(1_200 / 900, 2)
    await page.getByRole('button', { name: 'Uncropped' }).click()
    await expect.poll(ratio).toBeCloseTo(600 / 800, 2)
  })

  await test.step('a page of a PDF takes marks too', async () => {
    const sheet = await pensOf(page, devices, 3)
    await sheet.byStylus([0.2, 0.2], [0.5, 0.4])
    await expectMarks(3)
    expect((await readMarks()).at(-1)).toMatchObject({ page: 2, kind: 'pen' })
  })

  await page.getByLabel('Grade', { exact: true }).fill('85')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved: / })).toBeVisible()

  await test.step('the student downloads the marked pages as one PDF', async () => {
    await enterAs(page, school, student)
    await page.goto(`/assignments/${assignmentId}`)
    await expect(page.getByRole('list', { name: /^Marks on this page/ }).first()).toContainText(
      'drawn by hand',
    )
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Marked pages as PDF' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const marked = await PDFDocument.load(await readFile(await download.path()))
    // The grade stands on a page of its own.
    expect(marked.getPageCount()).toBe(3 + 1)
  })
})
