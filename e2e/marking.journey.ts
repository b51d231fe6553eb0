import sharp from 'sharp'
import { sendOk } from '../test-kit/api.ts'
import { enrollIn, findCourse } from './support/courses.ts'
import { addPhotoAssignment, submitPhotos } from './support/homework.ts'
import { course, grade, mentor, openDesk, savedStatus } from './support/review.ts'
import type { RunningSchool } from './support/server.ts'
import { enterAs, expect, logInByApi, type Student, signUp, test } from './support/test.ts'

test.use({ schoolGroup: 'marking' })

const size = { width: 900, height: 1_200 }

async function photos(count: number): Promise<Uint8Array[]> {
  const photoBytes: Uint8Array[] = []
  for (let page = 0; page < count; page += 1) {
    const background = { r: 245 - 10 * page, g: 241, b: 228 }
    photoBytes.push(
      await sharp({ create: { ...size, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
  }
  return photoBytes
}

async function submitPages(school: RunningSchool, student: Student, count: number) {
  const session = await logInByApi(school, mentor)
  const { id: courseId } = await findCourse(school, session.token, course)
  await enrollIn(school, student, course)
  const assignmentId = await addPhotoAssignment(school, session, courseId, 'A page by hand')
  const id = await submitPhotos(school, student, assignmentId, await photos(count))
  return { assignmentId, id, token: session.token }
}

test('a mentor draws on a page, rotates it and reloads, and the student sees it as the mentor did', async ({
  page,
  school,
  student,
}) => {
  const { assignmentId, id } = await submitPages(school, student, 1)
  await openDesk(page, school, `?submission=${id}`)
  const paper = page.locator('[data-page="1"] .page-paper')
  const strokes = page.getByRole('button', { name: 'drawn by hand' })
  const measurePlace = async (part: ReturnType<typeof page.locator>) => {
    const [mark, sheet] = [await part.boundingBox(), await paper.boundingBox()]
    if (!mark || !sheet) throw new Error('the page is not shown')
    return {
      left: (mark.x + mark.width / 2 - sheet.x) / sheet.width,
      top: (mark.y + mark.height / 2 - sheet.y) / sheet.height,
    }
  }

  await page.getByRole('button', { name: 'Pen', exact: true }).click()
  const layer = page.locator('[data-page="1"] .pen-layer')
  await expect(layer).toBeVisible()
  await expect(page.getByRole('img', { name: 'Page 1' })).toHaveJSProperty('complete', true)
  const box = await layer.boundingBox()
  if (!box) throw new Error('no pen is over the page')
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 8 })
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.2, { steps: 8 })
  await page.mouse.up()
  await expect(strokes).toHaveCount(1)
  await expect(page.getByText(/^Marks saved/)).toBeVisible()
  const drawnPlace = await measurePlace(strokes)
  expect(drawnPlace.left).toBeCloseTo(0.7, 1)
  expect(drawnPlace.top).toBeCloseTo(0.25, 1)
  // The line follows the bend of the stroke.
  const isInk = (x: number, y: number) =>
    strokes.locator('path').evaluate((path, at) => (path as SVGPathElement).isPointInFill(at), { x, y })
  const height = size.height / size.width
  expect(await isInk(750, 250 * height)).toBe(true)
  expect(await isInk(700, 200 * height)).toBe(false)
  expect(await isInk(700, 250 * height)).toBe(false)

  await page.getByRole('button', { name: 'Pen', exact: true }).click()
  await page.getByRole('button', { name: 'Rotate' }).click()
  // The rotation moves the page's top to the right.
  const turnedPlace = { left: 1 - drawnPlace.top, top: drawnPlace.left }
  await expect(async () => {
    const now = await measurePlace(strokes)
    expect(now.left).toBeCloseTo(turnedPlace.left, 1)
    expect(now.top).toBeCloseTo(turnedPlace.top, 1)
  }).toPass()
  await page.reload()
  await expect(strokes).toHaveCount(1)
  await expect(async () => expect((await measurePlace(strokes)).top).toBeCloseTo(turnedPlace.top, 1)).toPass()
  await grade(page).fill('85')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(savedStatus(page)).toBeVisible()

  await enterAs(page, school, student)
  await page.goto(`/assignments/${assignmentId}`)
  await expect(page.getByRole('heading', { name: 'Marked pages' })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Marks on this page/ })).toHaveText('drawn by hand')
  const drawnMark = page.locator('.drawn-mark')
  await expect(async () => {
    const now = await measurePlace(drawnMark)
    expect(now.left).toBeCloseTo(turnedPlace.left, 1)
    expect(now.top).toBeCloseTo(turnedPlace.top, 1)
  }).toPass()
})

test('one question is marked student after student by keys, on the page that was left', async ({
  page,
  school,
  student,
}) => {
  const { assignmentId, token, id } = await submitPages(school, student, 3)
  const otherStudent = await signUp(school)
  await enrollIn(school, otherStudent, course)
  const otherId = await submitPhotos(school, otherStudent, assignmentId, await photos(3))
  const { criteria } = await sendOk<{ criteria: { _id: string }[] }>(school.url, {
    ...{ token, method: 'PUT', path: `assignments/${assignmentId}/rubric` },
    body: { criteria: [{ title: 'Working', points: 12 }] },
  })
  // Photos never arrive; pages still have their sizes.
  await page.route(/\/api\/files\//, () => {})
  await enterAs(page, school, mentor)
  await page.goto(`/mentor/assignments/${assignmentId}/questions?submission=${id}`)
  const list = page.getByRole('listbox', { name: 'Work for this question' })
  await expect(list).toBeFocused()
  const secondPage = page.locator('[data-page="2"] .page-paper')
  await expect(async () => {
    const box = await secondPage.boundingBox()
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(size.height / size.width, 2)
  }).toPass()
  await page.keyboard.press('PageDown')
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await expect(page.getByRole('textbox', { name: 'Working' })).toHaveValue('11')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`submission=${otherId}`))
  await expect(list).toBeFocused()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(secondPage).toBeInViewport()
  await page.keyboard.press('7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Go on to grades and feedback' })).toBeFocused()
  for (const [submission, points] of [
    [id, 11],
    [otherId, 7],
  ])
    await expect(async () => {
      const path = `submissions/${submission}/scores`
      const { scores } = await sendOk<{ scores: object[] }>(school.url, { token, method: 'GET', path })
      expect(scores).toEqual([{ criterionId: criteria[0]?._id, points }])
    }).toPass()
})
